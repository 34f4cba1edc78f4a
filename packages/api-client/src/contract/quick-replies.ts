import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
import { MAX_MEDIA_BYTES } from '../schemas/limits.ts';
import { media, message } from '../schemas/messaging.ts';
import {
  createQuickReply,
  quickReplies as list,
  quickReply,
  removeQuickReplyQuery,
  replyFileFields,
  sendReplyFile,
  updateQuickReply,
} from '../schemas/quick-replies.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

/** Prepared texts of the user, with files. All calls are extensions of the base contract. */
export const quickReplies = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/quick-replies/',
    response: list,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/quick-replies/',
    body: createQuickReply,
    response: quickReply,
    extension: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messaging/quick-replies/{id}/',
    params,
    body: updateQuickReply,
    response: quickReply,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/quick-replies/{id}/',
    params,
    query: removeQuickReplyQuery,
    response: anything,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messaging/quick-replies/{id}/restore/',
    params,
    response: quickReply,
    extension: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/messaging/quick-replies/files/',
    multipart: replyFileFields,
    maxFileBytes: MAX_MEDIA_BYTES,
    response: media,
    extension: true,
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/reply-files/',
    params,
    body: sendReplyFile,
    response: message,
    failure: 'Failed to send media',
    extension: true,
  }),
};
