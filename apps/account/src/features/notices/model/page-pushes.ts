import type { PushSubscriptionBody } from '@switchboard/api-client';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';

/** `unsupported`: the browser has no pushes, or not on this page. */
export type PushPermission = NotificationPermission | 'unsupported';

/** Milliseconds that a browser may take to reach its push service. */
const PATIENCE = 20_000;

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

/** Where `push-worker.js` reads which address the server has. */
const KEPT = { cache: 'switchboard-push', path: '/push-address' };

/** Ends what the browser takes from its push service. */
export const endPushes = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await caches.delete(KEPT.cache);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/**
 * Subscribes at the push service of the browser. Call it in a click: it asks for the permission.
 * @param key of the installation
 * @returns undefined when the person denied it
 * @throws when the push service does not answer
 */
export const beginPushes = async (key: string): Promise<PushSubscriptionBody | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return withTimeLimit(
    PATIENCE,
    () => new Error('The push service does not answer'),
    async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      // One of a person before, or with other keys.
      await endPushes();
      const { pushManager } = await navigator.serviceWorker.ready;
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
      const address = {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      };
      const kept = { endpoint: address.endpoint, auth: address.keys.auth, key };
      await (await caches.open(KEPT.cache)).put(KEPT.path, new Response(JSON.stringify(kept)));
      return address;
    },
  );
};
