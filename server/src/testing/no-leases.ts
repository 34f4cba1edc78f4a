import type { AccountSessions } from '../telegram/account-sessions.ts';

/** The leases of the only server. */
export const noLeases: ReturnType<AccountSessions['lease']> = {
  start: async () => undefined,
  check: async () => undefined,
  holds: () => true,
  add: () => undefined,
  close: async () => undefined,
  release: async () => undefined,
};
