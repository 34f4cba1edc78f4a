import { API_PATH, contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { waitFor } from '../changes/wait-for.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import { conversationsAfter, findConversation, listConversations } from './conversations.ts';
import { listMessages, messagesAfter } from './messages.ts';
import { baseConversationOnWire, messageOnWire } from './wire-format.ts';

const { list, messages, poll, updates } = contract.chats;

/** Reads conversations and messages, and waits for new ones. */
export const chatRoutes = (
  app: FastifyInstance,
  { db, wakeups }: { db: Database; wakeups: Wakeups },
): void => {
  /** @throws Refusal 404, or 400 for a conversation of a bot, whose messages are not part of the contract */
  const findReadable = async (workspaceId: WorkspaceId, id: string) => {
    const conversation = await findConversation(db, workspaceId, id);
    if (conversation.source === 'bot') throw new Refusal('bot_messages');
    return conversation;
  };

  route(app, list, async ({ workspaceId, query }) => {
    const { rows, more } = await listConversations(db, workspaceId, query);
    const page = (query.page ?? 1) + 1;
    return {
      results: rows.map(baseConversationOnWire),
      next: more ? nextLink(list.path, { ...query, page }) : null,
    };
  });

  route(app, messages, async ({ workspaceId, params, query }) => {
    const conversation = await findReadable(workspaceId, params.id);
    const { rows, next } = await listMessages(db, conversation, query);
    const link =
      next && nextLink(messages.path.replace('{id}', params.id), { ...next, page_size: query.page_size });
    return { results: rows.map(messageOnWire), next: link ?? null };
  });

  route(app, poll, async ({ workspaceId, params, query, request, signal }) => {
    const conversation = await findReadable(workspaceId, params.id);
    const check = () => app.guards.authenticate(request);
    const waiting = { wakeups, workspaceId, signal, seconds: query.timeout, check };
    const rows = await waitFor(waiting, () => messagesAfter(db, conversation, query.after), hasRows);
    return { results: rows.map(messageOnWire), latest_ts: rows.at(-1)?.ts ?? query.after };
  });

  route(app, updates, async ({ workspaceId, query, request, signal }) => {
    const check = () => app.guards.authenticate(request);
    const waiting = { wakeups, workspaceId, signal, seconds: query.timeout, check };
    const rows = await waitFor(waiting, () => conversationsAfter(db, workspaceId, query.after), hasRows);
    return { results: rows.map(baseConversationOnWire), latest_ts: rows.at(-1)?.lastTs ?? query.after };
  });
};

const hasRows = (rows: unknown[]): boolean => rows.length > 0;

/** The address of a further page. Undefined parameters are left out. */
const nextLink = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `${API_PATH}${path}?${new URLSearchParams(given)}`;
};
