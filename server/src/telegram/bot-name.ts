import type { bots } from '../db/schema/telegram.ts';

/** The name of a bot as people write it, for events of the audit trail. */
export const botName = ({
  username,
  name,
  number,
}: Pick<typeof bots.$inferSelect, 'username' | 'name' | 'number'>): string =>
  username === null ? (name ?? number) : `@${username}`;
