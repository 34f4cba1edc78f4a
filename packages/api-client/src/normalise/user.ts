import type { User } from '../entities.ts';
import { type Look, look, type WireUser } from '../schemas/user.ts';

export const normaliseUser = (wire: WireUser): User => ({
  id: wire.id ?? '',
  first_name: wire.first_name ?? '',
  last_name: wire.last_name ?? '',
  username: wire.username ?? '',
  email: wire.email ?? '',
  avatar: wire.avatar ?? '',
  role: wire.role ?? '',
  needs_onboarding: wire.needs_onboarding ?? false,
  ...(typeof wire.email_verified === 'boolean' && { email_verified: wire.email_verified }),
  ...(wire.workspace && { workspace: wire.workspace }),
  ...(wire.look && { look: normaliseLook(wire.look) }),
  ...(wire.leaves_at && { leaves_at: wire.leaves_at }),
  ...(typeof wire.suspended === 'string' && { suspended: wire.suspended }),
});

/** Values that this version does not know are left out. */
const normaliseLook = (wire: NonNullable<WireUser['look']>): Look =>
  Object.fromEntries(
    Object.entries(wire).filter(([name, value]) => look.safeParse({ [name]: value }).success && value),
  );

/** First and last name; else the username; else the e-mail up to its @; else `Unknown`. */
export const displayName = (user: Pick<User, 'first_name' | 'last_name' | 'username' | 'email'>): string => {
  const fullName = [user.first_name.trim(), user.last_name.trim()].filter(Boolean).join(' ');
  const [mailbox = ''] = user.email.trim().split('@');
  return fullName || user.username.trim() || mailbox || 'Unknown';
};

/** A key that differs between users; a backend may omit any of these fields. */
export const personKey = ({ id, email, username }: User): string => id || email || username;
