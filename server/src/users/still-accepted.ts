import type { FastifyBaseLogger } from 'fastify';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { LookUpIdentity } from '../identity/identity.ts';
import type { People } from './people.ts';

/** Milliseconds without questions after one that failed: people wait for the answer. */
const PAUSE = 30_000;

/** Seconds in which the page that changed a password renews its own sign-in. */
const RENEWING = 60;

export interface StillAcceptedDeps extends Pick<People, 'sessions'> {
  lookUpIdentity: LookUpIdentity;
  wakeups: Pick<Wakeups, 'notify'>;
  audit: Pick<Audit, 'note'>;
  now: Clock;
  log: FastifyBaseLogger;
}

/**
 * Ends all sessions of the person of a refresh token when the identity provider has disabled or deleted the person, or
 * revoked the sign-ins. A provider that does not answer ends none: else its bad hour would sign everybody out.
 */
export const createEndUnaccepted = ({
  sessions,
  lookUpIdentity,
  wakeups,
  audit,
  now,
  log,
}: StillAcceptedDeps) => {
  let askAgainAt = 0;
  return async (refreshToken: string): Promise<void> => {
    if (now() < askAgainAt) return;
    const holder = await sessions.holderOf(refreshToken);
    if (holder === undefined) return;
    const state = await lookUpIdentity(holder.user.providerUid).catch((err: unknown) => {
      askAgainAt = now() + PAUSE;
      log.warn({ err }, 'A session is renewed unasked, because the identity provider does not answer');
      return undefined;
    });
    if (state === undefined) return;
    const isOver = state.accepted
      ? state.validSince < now() / 1000 - RENEWING &&
        (await sessions.endRevoked(holder.user.id, state.validSince))
      : await sessions.endAll(holder.user.id);
    if (!isOver) return;
    const { user, workspaceId } = holder;
    wakeups.notify(workspaceId);
    await audit.note({ kind: 'sessions_revoked', userId: user.id, workspaceId });
  };
};
