import { AppProvider } from '@switchboard/federation';
import type { FakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { texts } from '../locales/index.ts';

/** Mounts a part of a screen in the context of a host, until the test is over. */
export const showPart = (part: ReactNode, context: FakeContext, at = '/agents') => {
  void context.addTexts('agents', texts);
  const view = renderUi(<AppProvider context={context}>{part}</AppProvider>, {
    i18n: context.texts,
    direction: context.theme.direction(),
    at,
  });
  return { ...view, user: userEvent.setup() };
};
