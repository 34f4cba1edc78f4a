import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { MAX_MEDIA_BYTES, MAX_TEXT_LENGTH } from '../schemas/limits.ts';
import {
  chatsPage,
  chatsQuery,
  message,
  messagesPage,
  messagesQuery,
  pollAnswer,
  pollQuery,
  sendText,
  updatesAnswer,
} from '../schemas/messaging.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

export const chats = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/chats/',
    query: chatsQuery,
    response: chatsPage,
    failure: 'Failed to load chats',
  }),
  messages: endpoint({
    method: 'GET',
    path: '/messaging/chats/{id}/messages/',
    params,
    query: messagesQuery,
    response: messagesPage,
    failure: 'Failed to load messages',
  }),
  send: endpoint({
    method: 'POST',
    path: '/messaging/chats/{id}/send/',
    params,
    body: sendText,
    multipart: z.object({
      caption: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
      voice_note: z.optional(z.literal('1')),
    }),
    maxFileBytes: MAX_MEDIA_BYTES,
    response: message,
    failure: 'Failed to send',
  }),
  poll: endpoint({
    method: 'GET',
    path: '/messaging/chats/{id}/poll/',
    params,
    query: pollQuery,
    response: pollAnswer,
    failure: 'Failed to load messages',
  }),
  /** For releases of the chats that are older than `inbox` and still run. */
  updates: endpoint({
    method: 'GET',
    path: '/messaging/updates/',
    query: pollQuery,
    response: updatesAnswer,
    failure: 'Failed to load chats',
    extension: true,
  }),
};
