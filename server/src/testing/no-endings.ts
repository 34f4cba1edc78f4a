import type { SessionEndings } from '../telegram/session-endings.ts';

/** Endings of sessions for tests in which no session ends. */
export const noEndings: SessionEndings = {
  start: async () => undefined,
  look: async () => undefined,
  outcome: async () => true,
  close: async () => undefined,
};
