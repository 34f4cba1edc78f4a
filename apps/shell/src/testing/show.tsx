import { pathOf } from '@switchboard/host/mount/path-of';
import { useLocation } from '@switchboard/ui/router';
import { type Frame, renderUi } from '@switchboard/ui/testing';
import type { ReactNode } from 'react';
import { ServicesContext } from '../services/services-context.ts';
import { ProgressProvider } from '../ui/progress.tsx';
import type { FakeServices } from './fake-services.ts';

export type Visit = Omit<Frame, 'i18n'>;

/** Renders a part of the shell with its providers until the test ends; at `/here` by default. */
export const show = (children: ReactNode, services: FakeServices, { at = '/here', ...visit }: Visit = {}) => {
  const place = { path: '', state: undefined as unknown };
  const Place = () => {
    const location = useLocation();
    place.path = pathOf(location);
    place.state = location.state;
    return null;
  };
  const within = (content: ReactNode) => (
    <ServicesContext value={services}>
      <ProgressProvider>
        <Place />
        {content}
      </ProgressProvider>
    </ServicesContext>
  );
  const { rerender, unmount } = renderUi(within(children), { i18n: services.i18n, at, ...visit });
  return { place, unmount, showInstead: (content: ReactNode) => rerender(within(content)) };
};
