/**
 * Shows pushes as notifications, also while no page is open. It handles no requests: pages load as without it.
 *
 * @typedef {{ title: string, body: string, path: string, tag: string, language: string, ts: number }} Payload
 */

const FALLBACK = { title: 'Switchboard', body: '', path: '/dashboard', tag: 'switchboard', language: 'en' };

/** @returns {Payload} */
const read = (data) => {
  try {
    return { ...FALLBACK, ...data?.json() };
  } catch {
    return FALLBACK;
  }
};

/** The address of a screen, on this origin only. */
const addressOf = (path) => {
  const url = new URL(String(path), self.location.origin);
  return url.origin === self.location.origin ? url : new URL(FALLBACK.path, self.location.origin);
};

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, path, tag, language, ts }) => {
  const { pathname } = addressOf(path);
  const isSeen = (page) => page.visibilityState === 'visible' && new URL(page.url).pathname === pathname;
  if ((await pages()).some(isSeen)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    timestamp: ts,
    icon: '/icons/icon-192.png',
    data: { path },
  });
};

/** A page of the dashboard shows the screen without loading again; without such a page a new one opens. */
const open = async (path) => {
  const url = addressOf(path);
  const inside = `${url.pathname}${url.search}`;
  const page = (await pages()).find((one) => new URL(one.url).pathname.startsWith('/dashboard'));
  if (page === undefined) return self.clients.openWindow(url.href);
  page.postMessage({ kind: 'switchboard:open', path: inside });
  await page.focus().catch(() => {});
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? FALLBACK.path));
});
