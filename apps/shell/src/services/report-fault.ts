import type { EventBus } from '@switchboard/events';
import type { RemoteError } from '@switchboard/federation/loader';

/** Tells the console and whoever listens that a remote does not stand where it should. */
export const reportFault = (events: EventBus, error: RemoteError): void => {
  console.warn(error);
  events.emit('remote:failed', { remote: error.remote, message: error.message });
};
