import { withTimeLimit } from '@switchboard/common/async/with-time-limit';

/** Milliseconds in which the browser finds its worker. */
const PATIENCE = 500;

/**
 * Says something to `push-worker.js`, where this browser has it. `here`: this person has a page of the dashboard open. `left`:
 * the person has left, and the pushes end. Never rejects.
 */
export const tellPushWorker = (what: 'here' | 'left', person?: string): Promise<void> =>
  withTimeLimit(
    PATIENCE,
    () => new Error('The browser does not find its worker'),
    async () => {
      // Browsers have it in secure pages only.
      const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
      const registration = await workers?.getRegistration('/');
      registration?.active?.postMessage({ kind: `switchboard:${what}`, person });
    },
  ).catch(() => {});
