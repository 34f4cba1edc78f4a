import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { ConversationRow } from '../db/schema/messaging.ts';
import { integrations } from '../db/schema/telegram.ts';
import { AccountAway } from './failure.ts';
import type { Messenger, TelegramPorts } from './ports.ts';

/** The account or bot of a conversation. */
export interface Channel {
  connector: Messenger;
  /** The first argument of the connector's calls. */
  key: string;
}

/** @throws TelegramFailed when the account is gone or not connected: its user may have connected another one */
export const channelOf = async (
  db: Database,
  { accounts, bots }: TelegramPorts,
  { botId, integrationId }: Pick<ConversationRow, 'botId' | 'integrationId'>,
): Promise<Channel> => {
  if (botId !== null) return { connector: bots, key: botId };
  const { userId: key } = integrations;
  const [account] =
    integrationId === null
      ? []
      : await db
          .select({ key })
          .from(integrations)
          .where(and(eq(integrations.id, integrationId), integrations.connected));
  if (account === undefined) throw new AccountAway();
  return { connector: accounts, key: account.key };
};
