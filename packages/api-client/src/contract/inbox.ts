import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import {
  attentionBody,
  changesAnswer,
  changesQuery,
  handlerBody,
  historyPage,
  historyQuery,
  inboxCards,
  inboxPage,
  inboxQuery,
  mediaFields,
  messageSearchPage,
  messageSearchQuery,
  readBody,
  unreadBody,
  undeliveredList,
} from '../schemas/inbox.ts';
import { MAX_MEDIA_BYTES } from '../schemas/limits.ts';
import { conversation, message } from '../schemas/messaging.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const ofMessage = z.object({ id, message: id });

/** Conversations of all sources, bots included. All calls are extensions of the base contract. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/inbox/',
    query: inboxQuery,
    response: inboxPage,
    failure: 'Failed to load chats',
    extension: true,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/messaging/inbox/cards/',
    response: inboxCards,
    extension: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/messaging/changes/',
    query: changesQuery,
    response: changesAnswer,
    failure: 'Failed to load chats',
    extension: true,
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/',
    params,
    response: conversation,
    failure: 'Failed to load chats',
    extension: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/messages/',
    params,
    query: historyQuery,
    response: historyPage,
    failure: 'Failed to load messages',
    extension: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/read/',
    params,
    body: readBody,
    response: conversation,
    extension: true,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/unread/',
    params,
    body: unreadBody,
    response: conversation,
    extension: true,
  }),
  setHandler: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/handler/',
    params,
    body: handlerBody,
    response: conversation,
    extension: true,
  }),
  undelivered: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/undelivered/',
    params,
    response: undeliveredList,
    failure: 'Failed to load messages',
    extension: true,
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/undelivered/{message}/retry/',
    params: ofMessage,
    response: conversation,
    failure: 'Failed to send',
    extension: true,
  }),
  dropUndelivered: endpoint({
    method: 'DELETE',
    path: '/messaging/inbox/{id}/undelivered/{message}/',
    params: ofMessage,
    response: conversation,
    extension: true,
  }),
  setAttention: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/attention/',
    params,
    body: attentionBody,
    response: conversation,
    extension: true,
  }),
  sendMedia: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/media/',
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
    query: messageSearchQuery,
    response: messageSearchPage,
    failure: 'Failed to load messages',
    extension: true,
  }),
};
