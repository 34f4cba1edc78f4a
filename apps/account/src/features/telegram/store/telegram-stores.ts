import type { ApiClient } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import { createStatusStore, type StatusStore } from './status-store.ts';
import { createWizardStore, type WizardStore } from './wizard-store.ts';

export interface TelegramStores {
  status: StatusStore;
  wizard: WizardStore;
}

/** The status and the wizard, each told what the other learns. */
export const createTelegramStores = (services: {
  api: Pick<ApiClient, 'telegram'>;
  events: EventBus;
}): TelegramStores => {
  const api = services.api.telegram;
  const wizard = createWizardStore({
    api,
    onConnected: () => {
      services.events.emit('telegram:connected', { source: 'account' });
      void status.load();
    },
  });
  const status = createStatusStore({ api, onLoaded: ({ connected }) => wizard.statusLoaded(connected) });
  return { status, wizard };
};
