import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter, useLocation } from '@switchboard/ui/router';
import { cleanup, configure, type RenderOptions, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { ServicesContext } from '../features/boot/services-context.ts';
import { pathOf } from '../features/session/requested-location.ts';
import type { FakeServices } from './fake-services.ts';

export interface Visit extends Pick<RenderOptions, 'onCaughtError'> {
  /** The address of the page; `/here` unless told. */
  at?: string;
  /** What the navigation to it carried. */
  state?: unknown;
}

/** Shows a part of the shell the way the whole shell does, until the test is over. */
export const show = (
  children: ReactNode,
  services: FakeServices,
  { at = '/here', state = null, ...options }: Visit = {},
) => {
  // A busy machine may take its time; a test that waits in vain still ends.
  configure({ asyncUtilTimeout: 10_000 });
  onTestFinished(cleanup);

  const place = { path: '', state: undefined as unknown };
  const Place = () => {
    const location = useLocation();
    place.path = pathOf(location);
    place.state = location.state;
    return null;
  };
  const { pathname, search, hash } = new URL(at, 'http://shell.test');
  const within = (content: ReactNode) => (
    <UiProvider mode="dark" direction="ltr" language="en" nonce={undefined}>
      <I18nextProvider i18n={services.i18n}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
            <Place />
            {content}
          </MemoryRouter>
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
  const { rerender, unmount } = render(within(children), options);
  return { place, unmount, showInstead: (content: ReactNode) => rerender(within(content)) };
};
