import type { FakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { app } from '../index.ts';

/** Mounts a screen as a host does, until the test is over. */
export const show = (screen: string, context: FakeContext, at = '/agents') => {
  void context.addTexts('agents', app.texts);
  return renderUi(<app.Root context={context} screen={screen} />, {
    i18n: context.texts,
    direction: context.theme.direction(),
    at,
  });
};
