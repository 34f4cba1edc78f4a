import type { Login, LoginStore } from '../telegram/login-store.ts';

/** The login of one user, for tests without a database. */
export const createMemoryLogins = (): LoginStore => {
  let login: Login | undefined;
  return {
    begin: async () => 'step',
    continue: async () => (login === undefined ? 'none' : { id: 'step', login, isInterrupted: false }),
    keep: async (_userId, _step, kept) => {
      login = kept;
      return true;
    },
    release: async () => undefined,
    drop: async () => {
      login = undefined;
    },
    codeUnderWay: async () => (login?.phone ? { phone: login.phone, expiresIn: 600 } : undefined),
  };
};
