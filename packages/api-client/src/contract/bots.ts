import * as z from 'zod/mini';
import { botLanguage, botProfile, botProfileChange, waiting } from '../schemas/bot-profile.ts';
import { anything } from '../schemas/common.ts';
import { businessAnswer } from '../schemas/telegram.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ bot_id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What Telegram keeps of a bot: it is read from there and set there. All calls are extensions of the base contract. */
export const bots = {
  profile: endpoint({
    method: 'GET',
    path: '/bot/telegram/{bot_id}/profile/',
    params,
    query: botLanguage,
    response: botProfile,
    failure: 'Failed to load the texts of the bot',
    extension: true,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/bot/telegram/{bot_id}/waiting/',
    params,
    response: waiting,
    failure: 'Failed to load what waits',
    extension: true,
  }),
  answerBusiness: endpoint({
    method: 'PUT',
    path: '/bot/telegram/{bot_id}/business/',
    params,
    body: businessAnswer,
    response: anything,
    failure: 'Failed to answer the account',
    extension: true,
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/bot/telegram/{bot_id}/profile/',
    params,
    query: botLanguage,
    body: botProfileChange,
    response: anything,
    failure: 'Failed to save the texts of the bot',
    extension: true,
  }),
};
