import type { User } from '@switchboard/api-client';

/** What tells one person from another; a backend may leave any of these out. */
export const personKey = ({ id, email, username }: User): string => id || email || username;
