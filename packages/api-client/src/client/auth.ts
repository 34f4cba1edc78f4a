import { auth as calls } from '../contract/auth.ts';
import type { User } from '../entities.ts';
import { normaliseUser } from '../normalise/user.ts';
import type { Credentials, Look, Registration } from '../schemas/user.ts';
import type { Call } from '../transport/index.ts';

export const authClient = (call: Call) => ({
  me: async (): Promise<User> => normaliseUser(await call(calls.me)),
  login: async (body: Credentials): Promise<User> => normaliseUser(await call(calls.login, { body })),
  register: async (body: Registration): Promise<User> => normaliseUser(await call(calls.register, { body })),
  changeLook: async (body: Look): Promise<User> => normaliseUser(await call(calls.changeLook, { body })),
  logout: async (options: { signal?: AbortSignal } = {}): Promise<void> => {
    await call(calls.logout, options);
  },
});
