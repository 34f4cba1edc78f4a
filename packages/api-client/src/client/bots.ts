import { bots as calls } from '../contract/bots.ts';
import type { BotProfile, BotProfileChange } from '../schemas/bot-profile.ts';
import type { BotLanguage } from '../schemas/limits.ts';
import type { Call } from '../transport/index.ts';

export const botsClient = (call: Call) => ({
  /** Name, descriptions and commands, as Telegram has them now for everyone, or for a language. */
  profile: (id: string, language?: BotLanguage): Promise<BotProfile> =>
    call(calls.profile, { params: { bot_id: id }, query: { language } }),
  /** How many messages and changes wait at Telegram. */
  waiting: async (id: string): Promise<number> =>
    (await call(calls.waiting, { params: { bot_id: id } })).waiting,
  /** Lets a bot serve the chats of an account that connected it, or refuses that. */
  answerBusiness: async (id: string, connection: string, allowed: boolean): Promise<void> => {
    const body = { connection_id: connection, allowed };
    await call(calls.answerBusiness, { params: { bot_id: id }, body });
  },
  /** Sets texts at Telegram; those that are missing stay. */
  changeProfile: async (id: string, body: BotProfileChange, language?: BotLanguage): Promise<void> => {
    await call(calls.changeProfile, { params: { bot_id: id }, query: { language }, body });
  },
});
