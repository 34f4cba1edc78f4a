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

/** Milliseconds in which an open page of the dashboard answers. */
const PATIENCE = 500;

/** The path that a page shows now: its `url` is that of its first screen. Undefined outside of the dashboard. */
const pathOf = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    page.postMessage({ kind: 'switchboard:where' }, [port2]);
  });

const pages = async () => {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = await Promise.all(all.map(async (page) => ({ page, path: await pathOf(page) })));
  return found.filter(({ path }) => path !== undefined);
};

const show = async ({ title, body, path, tag, language, ts }) => {
  const { pathname } = addressOf(path);
  const isSeen = (one) => one.page.visibilityState === 'visible' && one.path === pathname;
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
  const [one] = await pages();
  if (one === undefined) return self.clients.openWindow(url.href);
  one.page.postMessage({ kind: 'switchboard:open', path: `${url.pathname}${url.search}` });
  await one.page.focus().catch(() => {});
};

/** The address that the server has, and the key to get another one: `{ endpoint, auth, key }`. Pages write it too. */
const KEPT = { cache: 'switchboard-push', path: '/push-address' };

const readKept = async () => (await (await caches.open(KEPT.cache)).match(KEPT.path))?.json();
const keep = async (kept) =>
  (await caches.open(KEPT.cache)).put(KEPT.path, new Response(JSON.stringify(kept)));

/** Ends the pushes of this browser, and removes what they left on the screen. */
const end = async () => {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager.getSubscription();
  await Promise.all([caches.delete(KEPT.cache), subscription?.unsubscribe()]);
};

/** Tells the server the address of this browser if it has a new one. A failure is repeated with the next page. */
const follow = async (changed) => {
  const kept = await readKept();
  if (kept === undefined) return;
  const { pushManager } = self.registration;
  const options = { userVisibleOnly: true, applicationServerKey: kept.key };
  const subscription =
    changed ?? (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === kept.endpoint) return;
  const { status } = await fetch('/api/v1/notices/push/moved/', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: { endpoint: kept.endpoint, auth: kept.auth }, to: { endpoint, keys } }),
  });
  if (status === 200) await keep({ ...kept, endpoint, auth: keys.auth });
  // The session of this browser has ended.
  if (status === 404) await end();
};

/** Closes what was shown to another person of this browser, whose session ended while no page was open. */
const closeForeign = async (person) => {
  for (const shown of await self.registration.getNotifications())
    if (!shown.tag.startsWith(`switchboard:${person}:`)) shown.close();
};

const answers = {
  'switchboard:here': async ({ person }) => {
    await closeForeign(person);
    await follow();
  },
  'switchboard:left': end,
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? FALLBACK.path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(event.newSubscription)));
self.addEventListener('message', (event) => {
  const answer = Object.hasOwn(answers, event.data?.kind) && answers[event.data.kind];
  if (answer) event.waitUntil(answer(event.data).catch(() => {}));
});
