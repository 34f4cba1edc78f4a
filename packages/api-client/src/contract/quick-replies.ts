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
    summary: 'All quick replies of the user, by name',
    response: list,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/quick-replies/',
    summary: 'Adds a quick reply; 409 when the name is taken or the user has as many as allowed',
    body: saveQuickReply,
    response: quickReply,
    extension: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messaging/quick-replies/{id}/',
    summary: 'Replaces name and text of a quick reply; 409 when the name is taken',
    params,
    body: saveQuickReply,
    response: quickReply,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/quick-replies/{id}/',
    summary: 'Deletes a quick reply',
    params,
    response: anything,
    extension: true,
  }),
};
