import { createHash } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { PushAddress } from './service.ts';

type Row = Pick<typeof pushSubscriptions.$inferSelect, 'sessionId' | 'endpoint' | 'p256dh' | 'auth'>;

/** A secret of the browser of a session, as the keys name it. */
export const nameOfAddress = (sessionId: string, column: 'endpoint' | 'auth'): string =>
  `${sessionId} ${column}`;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Whether a browser has this address. Addresses of push services are too random to be found by guessing. */
export const hasEndpoint = (endpoint: string): SQL => eq(pushSubscriptions.endpointHash, hashOf(endpoint));

/** The columns of a browser that get an address. */
export const sealAddress = (
  secrets: Secrets,
  sessionId: string,
  { endpoint, p256dh, auth }: PushAddress,
) => ({
  endpoint: secrets.seal('push-address', nameOfAddress(sessionId, 'endpoint'), endpoint),
  endpointHash: hashOf(endpoint),
  p256dh,
  auth: secrets.seal('push-address', nameOfAddress(sessionId, 'auth'), auth),
});

/** @returns undefined for an address that this server cannot read */
export const openAddress = (secrets: Secrets, row: Row): PushAddress | undefined => {
  const endpoint = secrets.open('push-address', nameOfAddress(row.sessionId, 'endpoint'), row.endpoint);
  const auth = secrets.open('push-address', nameOfAddress(row.sessionId, 'auth'), row.auth);
  return endpoint === undefined || auth === undefined ? undefined : { endpoint, p256dh: row.p256dh, auth };
};
