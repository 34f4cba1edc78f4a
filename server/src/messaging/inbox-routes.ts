import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { currentCursor } from '../changes/epochs.ts';
import { shareReads } from '../changes/share-reads.ts';
import { waitFor } from '../changes/wait-for.ts';
import { customerOnWire } from '../customers/wire-format.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { route } from '../http/route.ts';
import { catchingUpOnWire } from './backlogs.ts';
import { type Changes, readChanges } from './changes.ts';
import { countCards, countInbox, findConversation, listInbox, listWaiting } from './conversations.ts';
import { refuseUnlessConnected } from './dispatch.ts';
import { readHistory } from './history.ts';
import { createMarks, type MarksDeps } from './marks.ts';
import { searchMessages } from './message-search.ts';
import type { Typing } from './typing.ts';
import { conversationOnWire, messageOnWire } from './wire-format.ts';

const { inbox } = contract;

interface Asked {
  workspaceId: WorkspaceId;
  cursor: string;
  limit: number | undefined;
}

type News = Pick<Changes, 'reset' | 'more'> & { channels?: true } & Record<
    'conversations' | 'messages' | 'customers',
    unknown[]
  >;

const isNews = ({ reset, more, channels, conversations, messages, customers }: News): boolean =>
  reset || more || channels === true || conversations.length + messages.length + customers.length > 0;

/** Conversations of all sources: reads them, follows their changes, and sets the marks of the business. */
export const inboxRoutes = (app: FastifyInstance, deps: MarksDeps & { typing: Typing }): void => {
  const { db, wakeups, typing } = deps;
  const marks = createMarks(deps);
  const answer = async (workspaceId: WorkspaceId, id: string) =>
    conversationOnWire(await findConversation(db, workspaceId, id));

  // Tabs and devices of a workspace wait for the same changes.
  const readNews = shareReads(async ({ workspaceId, cursor, limit }: Asked) => {
    const { channels, ...changes } = await readChanges(db, workspaceId, cursor, limit);
    const hasConversations = changes.conversations.length > 0;
    return {
      ...changes,
      conversations: changes.conversations.map(conversationOnWire),
      messages: changes.messages.map(messageOnWire),
      customers: changes.customers.map(customerOnWire),
      ...(channels && { channels: true as const }),
      counts: hasConversations ? await countInbox(db, workspaceId) : null,
      ...(await catchingUpOnWire(db, workspaceId)),
    };
  }, JSON.stringify);

  route(app, inbox.list, async ({ workspaceId, query }) => {
    const cursor = await currentCursor(db, workspaceId);
    const { rows, next } = await listInbox(db, workspaceId, query);
    return {
      results: rows.map(conversationOnWire),
      next,
      counts: await countInbox(db, workspaceId),
      ...(query.waiting && {
        waiting: (await listWaiting(db, workspaceId, query.waiting)).map(conversationOnWire),
      }),
      cursor,
      ...(await catchingUpOnWire(db, workspaceId)),
    };
  });

  route(app, inbox.cards, ({ workspaceId }) => countCards(db, workspaceId));

  route(app, inbox.changes, async ({ workspaceId, query, request, signal }) => {
    const check = () => app.guards.authenticate(request);
    const writing = typing.follow(workspaceId);
    const waiting = { wakeups, workspaceId, signal, seconds: query.timeout, check, alsoWoken: writing.wait };
    const { cursor, limit } = query;
    const read = async () => {
      const news = await readNews({ workspaceId, cursor, limit });
      const typists = writing.found();
      return typists.length > 0 ? { ...news, typing: typists } : news;
    };
    try {
      return await waitFor(waiting, read, (news) => isNews(news) || 'typing' in news);
    } finally {
      writing.end();
    }
  });

  route(app, inbox.conversation, ({ workspaceId, params }) => answer(workspaceId, params.id));

  route(app, inbox.history, async ({ workspaceId, params, query }) => {
    const { id } = await findConversation(db, workspaceId, params.id);
    const { rows, hasOlder, hasNewer } = await readHistory(db, id, query);
    return { results: rows.map(messageOnWire), has_older: hasOlder, has_newer: hasNewer };
  });

  route(app, inbox.type, async ({ workspaceId, params }) => {
    const conversation = await findConversation(db, workspaceId, params.id);
    await refuseUnlessConnected(db, conversation);
    await typing.show(conversation);
    return {};
  });

  route(app, inbox.markRead, async ({ workspaceId, params, body }) => {
    await marks.read(workspaceId, params.id, body.ts);
    return answer(workspaceId, params.id);
  });

  route(app, inbox.markUnread, async ({ workspaceId, params, body }) => {
    await marks.unread(workspaceId, params.id, body.read_ts);
    return answer(workspaceId, params.id);
  });

  route(app, inbox.setHandler, async ({ workspaceId, params, body }) => {
    await marks.setHandler(workspaceId, params.id, body.handler, body.epoch);
    return answer(workspaceId, params.id);
  });

  route(app, inbox.setAttention, async ({ workspaceId, params, body }) => {
    await marks.setAttention(workspaceId, params.id, body.reason);
    return answer(workspaceId, params.id);
  });

  route(app, inbox.searchMessages, async ({ workspaceId, query }) => {
    const { found, next } = await searchMessages(db, workspaceId, query);
    return {
      results: found.map(({ message, conversation }) => ({
        message: messageOnWire(message),
        conversation: conversationOnWire(conversation),
      })),
      next,
    };
  });
};
