import type { User } from '../entities.ts';

/** The user of the tests: signed in, with onboarding done. */
export const ada: User = {
  id: 'user-0001',
  first_name: 'Ada',
  last_name: 'Stein',
  username: 'ada',
  email: 'ada@shop.test',
  avatar: '',
  role: '',
  needs_onboarding: false,
};
