import type { FakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { app } from '../index.ts';

/**
 * Mounts a screen as a host does, until the test is over. The person has no sessions, unless the test lists some.
 * @param at path and query of the page
 */
export const show = (screen: string, context: FakeContext, at = '/') => {
  context.api.person ??= { sessions: async () => [] } as Partial<typeof context.api.person> as never;
  void context.addTexts('account', app.texts);
  return renderUi(<app.Root context={context} screen={screen} />, {
    i18n: context.texts,
    direction: context.theme.direction(),
    at,
  });
};
