import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { MAX_MEDIA_BYTES } from '../schemas/limits.ts';
import {
  rescheduleBody,
  scheduleBody,
  scheduledMessages,
  scheduledParams,
  scheduleFields,
  sendTimes,
  sendTimesQuery,
} from '../schemas/scheduled.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

/** Messages of a conversation that are sent later. All calls are extensions of the base contract. */
export const scheduled = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/scheduled/',
    params,
    response: scheduledMessages,
    failure: 'Failed to load messages',
    extension: true,
  }),
  times: endpoint({
    method: 'GET',
    path: '/messaging/inbox/{id}/send-times/',
    params,
    query: sendTimesQuery,
    response: sendTimes,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/scheduled/',
    params,
    body: scheduleBody,
    multipart: scheduleFields,
    maxFileBytes: MAX_MEDIA_BYTES,
    response: scheduledMessages,
    extension: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messaging/inbox/{id}/scheduled/{scheduled}/',
    params: scheduledParams,
    body: rescheduleBody,
    response: scheduledMessages,
    extension: true,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/messaging/inbox/{id}/scheduled/{scheduled}/send/',
    params: scheduledParams,
    response: scheduledMessages,
    failure: 'Failed to send',
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messaging/inbox/{id}/scheduled/{scheduled}/',
    params: scheduledParams,
    response: scheduledMessages,
    extension: true,
  }),
};
