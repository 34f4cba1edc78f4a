import type { FakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { app } from '../index.ts';

/**
 * Mounts a screen as a host does, until the test is over. The person has no sessions and security events, unless the test lists some.
 * @param at path and query of the page
 */
export const show = (screen: string, context: FakeContext, at = '/') => {
  const { person }: { person?: object } = context.api;
  const nothing = { sessions: async () => [], securityEvents: async () => ({ results: [], more: false }) };
  Object.assign(context.api, { person: { ...nothing, ...person } });
  void context.addTexts('account', app.texts);
  return renderUi(<app.Root context={context} screen={screen} />, {
    i18n: context.texts,
    direction: context.theme.direction(),
    at,
  });
};
