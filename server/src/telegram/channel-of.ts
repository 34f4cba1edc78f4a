import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { ConversationRow } from '../db/schema/messaging.ts';
import { integrations } from '../db/schema/telegram.ts';
import { AccountAway } from './failure.ts';
import type { Messenger, TelegramPorts } from './ports.ts';

type WithoutKey<Call> = Call extends (key: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Sends and downloads through one account or bot. */
export type Channel = { [Name in keyof Messenger<never>]: WithoutKey<Messenger<never>[Name]> };

const through = <Key>(connector: Messenger<Key>, key: Key): Channel => ({
  sendText: (...rest) => connector.sendText(key, ...rest),
  sendMedia: (...rest) => connector.sendMedia(key, ...rest),
  sendAlbum: (...rest) => connector.sendAlbum(key, ...rest),
  type: (...rest) => connector.type(key, ...rest),
  forward: (...rest) => connector.forward(key, ...rest),
  act: (...rest) => connector.act(key, ...rest),
  download: (...rest) => connector.download(key, ...rest),
});

/**
 * The account or bot of a conversation.
 * @throws TelegramFailed when the account is gone or not connected: its business may have connected another one
 */
export const channelOf = async (
  db: Database,
  { accounts, bots }: TelegramPorts,
  { botId, integrationId }: Pick<ConversationRow, 'botId' | 'integrationId'>,
): Promise<Channel> => {
  if (botId !== null) return through(bots, botId);
  const { userId, accountId } = integrations;
  const [account] =
    integrationId === null
      ? []
      : await db
          .select({ userId, accountId })
          .from(integrations)
          .where(and(eq(integrations.id, integrationId), integrations.connected));
  if (account === undefined) throw new AccountAway();
  return through(accounts, account);
};
