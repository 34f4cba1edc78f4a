import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useState } from 'react';
import { createAddBotStore } from './features/bots/store/add-bot-store.ts';
import { AddBotProvider } from './features/bots/store/use-add-bot.ts';
import { createStatusStore } from './features/status/store/status-store.ts';
import { StatusProvider } from './features/status/store/use-status.ts';
import { createAddingWizardStore } from './features/telegram/store/adding-wizard-store.ts';
import { createDisconnectStore } from './features/telegram/store/disconnect-store.ts';
import { DisconnectProvider } from './features/telegram/store/use-disconnect.ts';
import { AddingWizardProvider, WizardProvider } from './features/telegram/store/use-wizard.ts';
import { createWizardStore } from './features/telegram/store/wizard-store.ts';

const createStores = ({ api, events }: AppContext) => {
  const { telegram } = api;
  const onConnected = () => {
    events.emit('telegram:connected', { source: 'account' });
    void status.load();
  };
  const wizard = createWizardStore({ api: telegram, onConnected });
  const adding = createAddingWizardStore({ api: telegram, onConnected });
  const status = createStatusStore({
    api: telegram,
    onLoaded: wizard.statusLoaded,
  });
  const addBot = createAddBotStore({
    api: telegram,
    onAdded: (bot) => {
      events.emit('telegram:connected', { source: 'bot' });
      // The list shows the bot at once, and its name after the next load.
      status.addBot(bot);
      void status.load();
    },
  });
  const disconnect = createDisconnectStore({
    api: telegram,
    onDisconnected: () => {
      events.emit('telegram:disconnected', { source: 'account' });
      void status.load();
    },
  });
  return { status, wizard, adding, addBot, disconnect };
};

/** Provides the stores to the screens. They live as long as the screen. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [{ status, wizard, adding, addBot, disconnect }] = useState(() => createStores(context));
  return (
    <StatusProvider value={status}>
      <WizardProvider value={wizard}>
        <AddingWizardProvider value={adding}>
          <DisconnectProvider value={disconnect}>
            <AddBotProvider value={addBot}>{children}</AddBotProvider>
          </DisconnectProvider>
        </AddingWizardProvider>
      </WizardProvider>
    </StatusProvider>
  );
};
