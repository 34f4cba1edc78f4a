import type { Conversation } from '@switchboard/api-client';

type Place = Pick<Conversation, 'integration_id' | 'bot_id' | 'business_account'>;

/** Whether Telegram can show the name of the author: within one account, or one bot. */
export const canNameAuthor = (from: Place, to: Place): boolean =>
  from.integration_id === to.integration_id &&
  from.bot_id === to.bot_id &&
  from.business_account === undefined &&
  to.business_account === undefined;
