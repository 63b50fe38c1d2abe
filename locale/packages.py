"""Sentences of Django and django-allauth that our catalogues say in our own words. Read by collect.py, never imported.

The packages bring their own French and Arabic, but say one thing by several names, or in another register than the
rest of a page; a few sentences are broken (a placeholder lost, a stray letter) or missing. A sentence that is listed
here is collected as if it stood in a template of ours, and our catalogue wins.
"""

from django.utils.translation import gettext_noop as _
from django.utils.translation import ngettext, npgettext, pgettext

# Fields
_("Email")
_("Email address")
_("Forgot your password?")
_("Remember Me")
pgettext("field label", "Login")
_("Password (again)")
_("Current Password")
_("New Password")
_("New Password (again)")
_("Code")

# What is wrong with a form
_("This field is required.")
_("Enter a valid email address.")
_("Select a valid choice. %(value)s is not one of the available choices.")
_("Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.")
_("Username can not be used. Please use other username.")
_("A user is already registered with this email address.")
_("You must type the same password each time.")
_("The password is too similar to the %(verbose_name)s.")
ngettext(
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
    0,
)
_("This password is too common.")
_("This password is entirely numeric.")
_("Your password can’t be too similar to your other personal information.")
ngettext(
    "Your password must contain at least %(min_length)d character.",
    "Your password must contain at least %(min_length)d characters.",
    0,
)
_("Your password can’t be a commonly used password.")
_("Your password can’t be entirely numeric.")
_("The username and/or password you specified are not correct.")
_("The email address and/or password you specified are not correct.")
_("Too many failed login attempts. Try again later.")
_("This account is currently inactive.")
_("Please type your current password.")
_("Incorrect password.")
_("Incorrect code.")
_("This email address is already associated with this account.")
_("You cannot remove your primary email address.")
_("Your primary email address must be verified.")
_("The new value must be different from the current one.")

# Signing in and out
_("Successfully signed in as %(name)s.")
_("You have signed out.")
_("You are already logged in as %(user_display)s.")
_("Note")
_("Account Inactive")
_("This account is inactive.")
_("Confirm Access")
_("Please reauthenticate to safeguard your account.")
_("Enter your password:")
_("Alternative options")
_("Use your password")
_("Use a security key")
_("Use authenticator app or code")
_("Confirm")
_("Cancel")
_("Request new code")

# E-mail addresses
_("Email Addresses")
_("The following email addresses are associated with your account:")
_("Verified")
_("Unverified")
_("Primary")
_("Make Primary")
_("Re-send Verification")
_("Remove")
_("Add Email Address")
_("Add Email")
_("Do you really want to remove the selected email address?")
_("Warning:")
_(
    "You currently do not have any email address set up. You should really add an email address so you can "
    "receive notifications, reset your password, etc."
)
_("Confirmation email sent to %(email)s.")
_("You have confirmed %(email)s.")
_("Removed email address %(email)s.")
_("Primary email address set.")
_("Confirm Email Address")
_('Please confirm that <a href="mailto:%(email)s">%(email)s</a> is an email address for user %(user_display)s.')
_("Unable to confirm %(email)s because it is already confirmed by a different account.")
_(
    'This email confirmation link expired or is invalid. Please <a href="%(email_url)s">issue a new email '
    "confirmation request</a>."
)
_("Verify Your Email Address")
_(
    "We have sent an email to you for verification. Follow the link provided to finalize the signup process. If"
    " you do not see the verification email in your main inbox, check your spam folder. Please contact us if "
    "you do not receive the verification email within a few minutes."
)

# Passwords
_("Change Password")
_("Set Password")
_("Password Reset")
_("Forgotten your password? Enter your email address below, and we'll send you an email allowing you to reset it.")
_("Reset My Password")
_("Please contact us if you have any trouble resetting your password.")
_(
    "We have sent you an email. If you have not received it please check your spam folder. Otherwise contact us"
    " if you do not receive it in a few minutes."
)
_("Bad Token")
_(
    "The password reset link was invalid, possibly because it has already been used.  Please request a <a "
    'href="%(passwd_reset_url)s">new password reset</a>.'
)
_("Your password is now changed.")
_("Password successfully changed.")
_("Password successfully set.")

# Two factors
_("Two-Factor Authentication")
_("Authenticator App")
_("Authentication using an authenticator app is active.")
_("An authenticator app is not active.")
_("Activate")
_("Deactivate")
_("Security Keys")
ngettext("You have added %(count)s security key.", "You have added %(count)s security keys.", 0)
_("No security keys have been added.")
_("Manage")
_("Add")
_("Recovery Codes")
ngettext(
    "There is %(unused_count)s out of %(total_count)s recovery codes available.",
    "There are %(unused_count)s out of %(total_count)s recovery codes available.",
    0,
)
_("No recovery codes set up.")
_("View")
_("Download")
_("Generate")
_("Passkey")
_("Security key")
_("This key does not indicate whether it is a passkey.")
_("Added on %(created_at)s")
_("Last used %(last_used)s")
_("MFA")

# Sessions
_("Sessions")
_("Started At")
_("IP Address")
_("Browser")
_("Last seen at")
_("Current")
_("Sign Out")
_("Sign Out Other Sessions")
_("Signed out of all other sessions.")

# How long ago
_("now")
ngettext("a second ago", "%(count)s seconds ago", 0)
ngettext("a minute ago", "%(count)s minutes ago", 0)
ngettext("an hour ago", "%(count)s hours ago", 0)
_("%(delta)s ago")
npgettext("naturaltime-past", "%(num)d minute", "%(num)d minutes", 0)
npgettext("naturaltime-past", "%(num)d hour", "%(num)d hours", 0)
npgettext("naturaltime-past", "%(num)d day", "%(num)d days", 0)
npgettext("naturaltime-past", "%(num)d week", "%(num)d weeks", 0)
npgettext("naturaltime-past", "%(num)d month", "%(num)d months", 0)
npgettext("naturaltime-past", "%(num)d year", "%(num)d years", 0)

# Mails whose Arabic begins with a stray letter
_("Your email has been changed from %(from_email)s to %(to_email)s.")
_(
    "You are receiving this email because you, or someone else, tried to access an account with email "
    "%(email)s. However, we do not have any record of such an account in our database."
)
