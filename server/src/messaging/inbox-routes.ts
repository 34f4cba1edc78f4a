import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { currentCursor } from '../changes/epochs.ts';
import { shareReads } from '../changes/share-reads.ts';
import { waitFor } from '../changes/wait-for.ts';
import { customerOnWire } from '../customers/wire-format.ts';
import { route } from '../http/route.ts';
import { type Changes, readChanges } from './changes.ts';
import { countInbox, findConversation, listInbox } from './conversations.ts';
import { readHistory } from './history.ts';
import { createMarks, type MarksDeps } from './marks.ts';
import { searchMessages } from './message-search.ts';
import { conversationOnWire, messageOnWire } from './wire-format.ts';

const { inbox } = contract;

interface Asked {
  userId: string;
  cursor: string;
  limit: number | undefined;
}

const keyOf = ({ userId, cursor, limit }: Asked): string => [userId, cursor, limit].join(' ');

type News = Pick<Changes, 'reset' | 'more'> & Record<'conversations' | 'messages' | 'customers', unknown[]>;

const isNews = ({ reset, more, conversations, messages, customers }: News): boolean =>
  reset || more || conversations.length + messages.length + customers.length > 0;

/** Conversations of all sources: reads them, follows their changes, and sets the owner's marks. */
export const inboxRoutes = (app: FastifyInstance, deps: MarksDeps): void => {
  const { db, wakeups } = deps;
  const marks = createMarks(deps);
  const answer = async (userId: string, id: string) =>
    conversationOnWire(await findConversation(db, userId, id));

  // Tabs and devices of a user wait for the same changes.
  const readNews = shareReads(async ({ userId, cursor, limit }: Asked) => {
    const changes = await readChanges(db, userId, cursor, limit);
    const hasConversations = changes.conversations.length > 0;
    return {
      ...changes,
      conversations: changes.conversations.map(conversationOnWire),
      messages: changes.messages.map(messageOnWire),
      customers: changes.customers.map(customerOnWire),
      counts: hasConversations ? await countInbox(db, userId) : null,
    };
  }, keyOf);

  route(app, inbox.list, async ({ user, query }) => {
    const cursor = await currentCursor(db, user.id);
    const { rows, next } = await listInbox(db, user.id, query);
    return {
      results: rows.map(conversationOnWire),
      next,
      counts: await countInbox(db, user.id),
      cursor,
    };
  });

  route(app, inbox.changes, async ({ user, query, request, signal }) => {
    const check = () => app.guards.authenticate(request);
    const waiting = { wakeups, userId: user.id, signal, seconds: query.timeout, check };
    const { cursor, limit } = query;
    return waitFor(waiting, () => readNews({ userId: user.id, cursor, limit }), isNews);
  });

  route(app, inbox.conversation, ({ user, params }) => answer(user.id, params.id));

  route(app, inbox.history, async ({ user, params, query }) => {
    const { id } = await findConversation(db, user.id, params.id);
    const { rows, hasOlder, hasNewer } = await readHistory(db, id, query);
    return { results: rows.map(messageOnWire), has_older: hasOlder, has_newer: hasNewer };
  });

  route(app, inbox.markRead, async ({ user, params, body }) => {
    await marks.read(user.id, params.id, body.ts);
    return answer(user.id, params.id);
  });

  route(app, inbox.setHandler, async ({ user, params, body }) => {
    await marks.setHandler(user.id, params.id, body.handler, body.epoch);
    return answer(user.id, params.id);
  });

  route(app, inbox.setAttention, async ({ user, params, body }) => {
    await marks.setAttention(user.id, params.id, body.reason);
    return answer(user.id, params.id);
  });

  route(app, inbox.searchMessages, async ({ user, query }) => {
    const { found, next } = await searchMessages(db, user.id, query);
    return {
      results: found.map(({ message, conversation }) => ({
        message: messageOnWire(message),
        conversation: conversationOnWire(conversation),
      })),
      next,
    };
  });
};
