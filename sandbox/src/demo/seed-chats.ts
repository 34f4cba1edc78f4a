import { HOUR } from '@switchboard/common/time/durations';
import {
  bots,
  type CallContext,
  conversations,
  type Database,
  integrations,
  meetCustomer,
  messages,
  nextChange,
  noteContact,
  type Secrets,
  sealToken,
  type WorkspaceId,
} from '@switchboard/server';
import { eq } from 'drizzle-orm';
import { accountDialogues } from './account-dialogues.ts';
import { studio } from './assistant.ts';
import { botDialogues } from './bot-dialogues.ts';
import { type Dialogue, type PastMessage, pastMessages } from './dialogues.ts';
import { people } from './people.ts';

/**
 * Connects the studio's account and bot and writes messages from before `now`. The server has no function for past
 * messages: it receives and sends only in the present.
 */
export async function seedChats(
  db: Database,
  { workspaceId, user }: CallContext,
  now: Date,
  secrets?: Secrets,
): Promise<void> {
  const { account, bot } = studio;
  const [integration] = await db
    .insert(integrations)
    .values({
      workspaceId,
      userId: user.id,
      accountId: String(account.id),
      phone: account.phone,
      name: account.name,
    })
    .returning();
  if (integration === undefined) throw new Error('The account was not stored');
  const botId = String(bot.id);
  await db.insert(bots).values({
    ...{ botId, workspaceId, username: bot.username, name: bot.name },
    ...(secrets ? sealToken(secrets, botId, bot.token) : { token: bot.token }),
  });

  const past = pastMessages([...accountDialogues, ...botDialogues], now);
  const viaAccount = { source: 'account' as const, integrationId: integration.id };
  await seedDialogues(db, workspaceId, viaAccount, accountDialogues, past, now);
  await seedDialogues(db, workspaceId, { source: 'bot', botId }, botDialogues, past, now);
  await meetCustomers(db, workspaceId, past);
}

/** Smaller than the number of any real change. */
const CHANGED = 1;

/** Gives each conversation its customer, known since the first message. */
async function meetCustomers(db: Database, workspaceId: WorkspaceId, past: PastMessage[]) {
  const known = await db.select().from(conversations).where(eq(conversations.workspaceId, workspaceId));
  await db.transaction(async (tx) => {
    const { changed } = await nextChange(tx, workspaceId, past.at(-1)?.ts ?? 0);
    for (const conversation of known) {
      const chat = Number(conversation.chatId);
      const first = past.find(({ who }) => people[who].chat === chat);
      await meetCustomer(tx, conversation, {}, { ts: first?.ts ?? conversation.lastTs, changed });
      await noteContact(tx, conversation.id, { ts: conversation.lastTs, changed });
    }
  });
}

type Channel = { source: 'account'; integrationId: string } | { source: 'bot'; botId: string };

async function seedDialogues(
  db: Database,
  workspaceId: WorkspaceId,
  via: Channel,
  dialogues: Dialogue[],
  past: PastMessage[],
  now: Date,
) {
  // The agent writes the bot's answers, Elena those of the account.
  const answerer = via.source === 'bot' ? ('agent' as const) : ('owner' as const);
  const authorOf = ({ direction }: PastMessage) => (direction === 'in' ? ('customer' as const) : answerer);
  const conversationIds = new Map<string, string>();
  for (const { who, attention = null } of dialogues) {
    const said = past.filter((message) => message.who === who);
    const last = said.at(-1);
    if (last === undefined) continue;
    const { name, username = null, phone, chat } = people[who];
    const [conversation] = await db
      .insert(conversations)
      .values({
        workspaceId,
        ...via,
        chatId: String(chat),
        customerName: name,
        customerUsername: username,
        // A bot never receives the phone.
        customerPhone: via.source === 'account' ? phone : null,
        lastMessageText: last.text,
        lastMessageType: 'text',
        lastMessageAuthor: authorOf(last),
        lastTs: last.ts,
        ...waitingAndUnread(said, now),
        handler: via.source === 'bot' ? 'agent' : 'person',
        handlerEpoch: 1,
        attention,
        attentionSince: attention === null ? null : new Date(last.ts),
        changed: CHANGED,
      })
      .returning();
    if (conversation !== undefined) conversationIds.set(who, conversation.id);
  }
  const rows = past.flatMap((message) => {
    const conversationId = conversationIds.get(message.who);
    return conversationId === undefined ? [] : [{ message, conversationId }];
  });
  await db.insert(messages).values(
    rows.map(({ message, conversationId }, at) => ({
      workspaceId,
      conversationId,
      direction: message.direction,
      author: authorOf(message),
      msgType: 'text',
      text: message.text,
      // Telegram numbers the messages of one account or bot across its chats.
      externalId: String(at + 1),
      ts: message.ts,
      sentAt: new Date(message.ts),
      changed: CHANGED,
      status: message.direction === 'in' ? ('received' as const) : ('sent' as const),
      attemptedAt: new Date(message.ts),
    })),
  );
}

/** Elena has read all messages older than an hour. */
function waitingAndUnread(said: PastMessage[], now: Date) {
  const answered = said.findLastIndex(({ direction }) => direction === 'out');
  const unanswered = said.slice(answered + 1);
  const unread = unanswered.filter(({ ts }) => ts > now.getTime() - HOUR);
  const read = said.slice(0, said.length - unread.length);
  return {
    unread: unread.length,
    readTs: read.at(-1)?.ts ?? 0,
    waitingSince: unanswered[0] === undefined ? null : new Date(unanswered[0].ts),
  };
}
