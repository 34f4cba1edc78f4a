import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { InboxProvider } from './features/conversations/store/inbox-context.tsx';
import { texts } from './locales/index.ts';
import { ScreenOf } from './routes.tsx';

/** The chat app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => {
  useState(() => context.i18n.addTexts('chat', texts));
  return (
    <AppProvider context={context}>
      <InboxProvider>
        <ScreenOf screen={screen} />
      </InboxProvider>
    </AppProvider>
  );
};
