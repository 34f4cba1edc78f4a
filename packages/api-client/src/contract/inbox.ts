import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import {
  attentionBody,
  changesAnswer,
  changesQuery,
  handlerBody,
  historyPage,
  historyQuery,
  inboxPage,
  inboxQuery,
  mediaFields,
  messageSearchPage,
  messageSearchQuery,
  readBody,
} from '../schemas/inbox.ts';
import { MAX_MEDIA_BYTES } from '../schemas/limits.ts';
import { conversation, message } from '../schemas/messaging.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

/** Conversations of all sources, bots included. All calls are extensions of the base contract. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/inbox/',
    summary: 'Conversations of all sources, newest first, with counts',
    query: inboxQuery,
    response: inboxPage,
    failure: 'Failed to load chats',
    extension: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/messaging/changes/',
    summary: 'Waits for conversations and messages that changed after the cursor',
    query: changesQuery,
    response: changesAnswer,
    failure: 'Failed to load chats',
    extension: true,
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/',
    summary: 'One conversation',
    params,
    response: conversation,
    failure: 'Failed to load chats',
    extension: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/messages/',
    summary: 'Messages of one conversation of any source, oldest first',
    params,
    query: historyQuery,
    response: historyPage,
    failure: 'Failed to load messages',
    extension: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/read/',
    summary: 'Marks the messages up to `ts` as read; an earlier `ts` than before changes nothing',
    params,
    body: readBody,
    response: conversation,
    extension: true,
  }),
  setHandler: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/handler/',
    summary: 'Sets who answers the conversation',
    params,
    body: handlerBody,
    response: conversation,
    extension: true,
  }),
  setAttention: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/attention/',
    summary: 'Says why a person is needed, or with null that none is',
    params,
    body: attentionBody,
    response: conversation,
    extension: true,
  }),
  sendMedia: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/media/',
    summary:
      'Sends a file to a conversation of any source; an Idempotency-Key header makes a repeat harmless',
    params,
    multipart: mediaFields,
    maxFileBytes: MAX_MEDIA_BYTES,
    response: message,
    failure: 'Failed to send media',
    extension: true,
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/messaging/search/',
    summary: 'Messages that contain every word, newest first',
    query: messageSearchQuery,
    response: messageSearchPage,
    failure: 'Failed to load messages',
    extension: true,
  }),
};
