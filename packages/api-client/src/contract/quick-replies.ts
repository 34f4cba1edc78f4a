import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
import { quickReplies as list, quickReply, saveQuickReply } from '../schemas/quick-replies.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

/** Prepared texts of the user. All calls are extensions of the base contract. */
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
    body: saveQuickReply,
    response: quickReply,
    extension: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messaging/quick-replies/{id}/',
    params,
    body: saveQuickReply,
    response: quickReply,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/quick-replies/{id}/',
    params,
    response: anything,
    extension: true,
  }),
};
