import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { texts } from './locales/index.ts';
import { Routes } from './routes.tsx';

export const Root = ({ context, screen }: RootProps) => {
  useState(() => context.i18n.addTexts('agents', texts));
  return (
    <AppProvider context={context}>
      <Routes screen={screen} />
    </AppProvider>
  );
};
