import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { InboxProvider } from './features/conversations/store/inbox-context.tsx';
import { en } from './locales/en.ts';
import { ScreenOf } from './routes.tsx';

/** The chat app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => {
  useState(() => context.i18n.addTexts('chat', { en }));
  return (
    <AppProvider context={context}>
      <InboxProvider>
        <ScreenOf screen={screen} />
      </InboxProvider>
    </AppProvider>
  );
};
