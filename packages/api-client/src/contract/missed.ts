import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
import { dismissal, missedEvents } from '../schemas/missed.ts';
import { endpoint } from './endpoint.ts';

/** What is missing of Telegram's channels. All calls are extensions of the base contract. */
export const missed = {
  list: endpoint({
    method: 'GET',
    path: '/messaging/telegram/missed/',
    response: missedEvents,
    failure: 'Failed to load what is missing',
    extension: true,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/messaging/telegram/missed/{id}/repeat/',
    params: z.object({ id }),
    response: anything,
    failure: 'Failed to store it',
    extension: true,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/messaging/telegram/missed/dismiss/',
    body: dismissal,
    response: anything,
    failure: 'Failed to dismiss it',
    extension: true,
  }),
};
