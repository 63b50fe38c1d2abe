// The service worker: shows push messages, and leads a press on one to its table. It keeps no page.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const shown = self.registration.showNotification(title, { body, tag, renotify: true, data: { url } });
  event.waitUntil(Promise.all([shown, badge()]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([open(event.notification.data.url), badge()]));
});

// A tab that shows the table comes to the front; without one it is opened. Nothing but pages of this site.
async function open(path) {
  const wanted = new URL(path, self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === wanted.pathname);
  await (tab ? tab.focus() : self.clients.openWindow(wanted.href));
}

// While no page is open the icon counts what is shown.
async function badge() {
  if (!self.navigator.setAppBadge) return;
  const shown = await self.registration.getNotifications();
  await (shown.length ? self.navigator.setAppBadge(shown.length) : self.navigator.clearAppBadge());
}
