import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import {
  attentionBody,
  changesAnswer,
  changesQuery,
  editBody,
  handlerBody,
  historyPage,
  historyQuery,
  inboxPage,
  inboxQuery,
  mediaFields,
  messageParams,
  messageSearchPage,
  messageSearchQuery,
  reactionBody,
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
    query: inboxQuery,
    response: inboxPage,
    failure: 'Failed to load chats',
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
  setHandler: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/handler/',
    params,
    body: handlerBody,
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
  editMessage: endpoint({
    method: 'PATCH',
    path: '/messaging/inbox/{id}/messages/{message}/',
    params: messageParams,
    body: editBody,
    response: message,
    extension: true,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/messaging/inbox/{id}/messages/{message}/',
    params: messageParams,
    response: message,
    extension: true,
  }),
  react: endpoint({
    method: 'PUT',
    path: '/messaging/inbox/{id}/messages/{message}/reaction/',
    params: messageParams,
    body: reactionBody,
    response: message,
    extension: true,
  }),
  dismissActs: endpoint({
    method: 'DELETE',
    path: '/messaging/inbox/{id}/messages/{message}/failures/',
    params: messageParams,
    response: message,
    extension: true,
  }),
};
