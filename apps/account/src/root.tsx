import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { texts } from './locales/index.ts';
import { ScreenOf } from './routes.tsx';

/** The account app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => {
  useState(() => context.i18n.addTexts('account', texts));
  return (
    <AppProvider context={context}>
      <ScreenOf screen={screen} />
    </AppProvider>
  );
};
