import type { User } from '@switchboard/api-client';

/** A key that differs between users; a backend may omit any of these fields. */
export const personKey = ({ id, email, username }: User): string => id || email || username;
