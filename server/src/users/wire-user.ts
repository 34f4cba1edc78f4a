import type { UserRow } from '../db/schema/users.ts';

export const toWireUser = (user: UserRow) => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  username: user.username,
  email: user.email,
  avatar: user.avatar,
  role: user.role,
  needs_onboarding: user.needsOnboarding,
});
