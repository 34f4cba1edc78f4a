import type { User } from '@switchboard/api-client';

/** A signed-in person. */
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
