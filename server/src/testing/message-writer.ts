import { connect } from '../db/connect.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { createUsers } from '../users/users.ts';

/** A process that writes messages until it is killed, and prints the id of each once the database has acknowledged it. */
const [dataDir = ''] = process.argv.slice(2);
const { db } = await connect({ dataDir });
const identity = { uid: 'writer', email: null, name: null, picture: null };
const { workspaceId } = await createUsers(db).register(identity, {});
await db.insert(bots).values({ botId: '1', workspaceId, token: '1:x' }).onConflictDoNothing();
await db
  .insert(conversations)
  .values({ workspaceId, source: 'bot', botId: '1', chatId: '2', lastTs: 0, changed: 0 })
  .onConflictDoNothing();
const [conversation] = await db.select({ id: conversations.id }).from(conversations);

for (let ts = Date.now(); conversation; ts++) {
  const message = {
    workspaceId,
    conversationId: conversation.id,
    msgType: 'text',
    text: 'x'.repeat(200),
    ts,
    changed: ts,
  };
  const [row] = await db
    .insert(messages)
    .values({ ...message, direction: 'in', author: 'customer', sentAt: new Date(ts), status: 'received' })
    .returning({ id: messages.id });
  process.stdout.write(`${row?.id}\n`);
}
