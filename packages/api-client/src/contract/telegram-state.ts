import { telegramStatus } from '../schemas/telegram.ts';
import { endpoint } from './endpoint.ts';

/** The call for the connected bots and accounts: the only one that a first visit makes. */
export const telegramState = {
  status: endpoint({
    method: 'GET',
    path: '/messaging/telegram/status/',
    response: telegramStatus,
    failure: 'Failed to load status',
  }),
};
