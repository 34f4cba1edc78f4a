import { bots, conversations, type Database, inboxes, integrations, messages } from '@switchboard/server';
import { accountDialogues } from './account-dialogues.ts';
import { studio } from './assistant.ts';
import { botDialogues } from './bot-dialogues.ts';
import { type Dialogue, type PastMessage, pastMessages } from './dialogues.ts';
import { people } from './people.ts';

/**
 * Connects the studio's account and bot and writes messages from before `now`. The server has no function for the past:
 * what it receives and sends happens now.
 */
export async function seedChats(db: Database, userId: string, now: Date): Promise<void> {
  const { account, bot } = studio;
  const [integration] = await db
    .insert(integrations)
    .values({ userId, accountId: String(account.id), phone: account.phone, name: account.name })
    .returning();
  if (integration === undefined) throw new Error('The account was not stored');
  const botId = String(bot.id);
  await db.insert(bots).values({ botId, userId, username: bot.username, name: bot.name, token: bot.token });

  const past = pastMessages([...accountDialogues, ...botDialogues], now);
  const lastTs = past.at(-1)?.ts ?? now.getTime();
  await db.insert(inboxes).values({ userId, lastTs });

  const viaAccount = { source: 'account' as const, integrationId: integration.id };
  await seedDialogues(db, userId, viaAccount, accountDialogues, past);
  await seedDialogues(db, userId, { source: 'bot', botId }, botDialogues, past);
}

type Channel = { source: 'account'; integrationId: string } | { source: 'bot'; botId: string };

async function seedDialogues(
  db: Database,
  userId: string,
  via: Channel,
  dialogues: Dialogue[],
  past: PastMessage[],
) {
  const conversationIds = new Map<string, string>();
  for (const { who } of dialogues) {
    const said = past.filter((message) => message.who === who);
    const { name, username = null, phone, chat } = people[who];
    const [conversation] = await db
      .insert(conversations)
      .values({
        userId,
        ...via,
        chatId: String(chat),
        customerName: name,
        customerUsername: username,
        // A bot is never told the phone.
        customerPhone: via.source === 'account' ? phone : null,
        lastMessageText: said.at(-1)?.text ?? null,
        lastTs: said.at(-1)?.ts ?? 0,
      })
      .returning();
    if (conversation !== undefined) conversationIds.set(who, conversation.id);
  }
  const rows = past.flatMap((message) => {
    const conversationId = conversationIds.get(message.who);
    return conversationId === undefined ? [] : [{ message, conversationId }];
  });
  await db.insert(messages).values(
    rows.map(({ message: { direction, text, ts }, conversationId }, at) => ({
      userId,
      conversationId,
      direction,
      msgType: 'text',
      text,
      // Telegram numbers the messages of one account or bot across its chats.
      externalId: String(at + 1),
      ts,
      status: direction === 'in' ? ('received' as const) : ('sent' as const),
      attemptedAt: new Date(ts),
    })),
  );
}
