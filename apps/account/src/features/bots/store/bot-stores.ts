import type { ApiClient } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import { createStatusStore, type StatusStore } from '../../telegram/store/status-store.ts';
import { type AddBotStore, createAddBotStore } from './add-bot-store.ts';

export interface BotStores {
  status: StatusStore;
  addBot: AddBotStore;
}

/** The list and the form; a bot that was added is in the list at once, and with its name after the next load. */
export const createBotStores = (services: {
  api: Pick<ApiClient, 'telegram'>;
  events: EventBus;
}): BotStores => {
  const api = services.api.telegram;
  const status = createStatusStore({ api });
  const addBot = createAddBotStore({
    api,
    onAdded: (bot) => {
      services.events.emit('telegram:connected', { source: 'bot' });
      status.addBot(bot);
      void status.load();
    },
  });
  return { status, addBot };
};
