import { NumberedError } from '@switchboard/federation/errors';
import { isMissingPart } from '@switchboard/federation/loader';
import { type DeployedRemote, matchRoute } from '@switchboard/federation/registry';
import { createContainer } from '@switchboard/host/mount/app-frame';
import { createWayfinding } from '@switchboard/host/mount/wayfinding';
import { createRoot } from 'react-dom/client';
import type { EmbedSettings } from '../contract.ts';
import { createElementPage } from './element-page.ts';
import { createElementServices } from './element-services.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import type { PageServices } from './page-services.ts';

export interface MountedApp {
  update(settings: EmbedSettings): void;
  /** Goes to a path of the suite that belongs to the app. */
  open(path: string): void;
  unmount(): void;
}

/** The path of the suite for a `path` attribute. @throws NumberedError when it is not a path of the app */
const startOf = (remote: DeployedRemote, path: string, origin: string): string => {
  const first = remote.routes[0]?.path;
  if (!first) throw new NumberedError('embed-unconfigured', `app="${remote.name}": has no screen to show`);
  const base = new URL(first, origin);
  const target = URL.canParse(path, base) ? new URL(path, base) : undefined;
  if (!target || !matchRoute([remote], target.pathname))
    throw new NumberedError('embed-unconfigured', `path="${path}": is no path of ${remote.name}`);
  return target.pathname + target.search + target.hash;
};

/** Converts the failed fetch of a part of the host to a network error; keeps other errors. */
const numbered = (error: unknown): unknown =>
  isMissingPart(error)
    ? new NumberedError('embed-unreachable', 'A part of the host could not be fetched', { cause: error })
    : error;

export interface Outside {
  broken: (error: unknown) => void;
  navigated: (path: string) => void;
  elsewhere: (path: string) => void;
  isElsewhere: (path: string, remote: DeployedRemote) => boolean;
}

/** Puts an app into an element. @throws NumberedError when there is no such app or path */
export const mountApp = (
  page: PageServices,
  element: HTMLElement,
  settings: EmbedSettings,
  outside: Outside,
): MountedApp => {
  const remote = page.registry.remotes.find(({ name }) => name === settings.app);
  if (!remote) throw new NumberedError('unknown-remote', `app="${settings.app}": is not deployed`);
  let asked = settings.path;
  const start = startOf(remote, asked, page.origin);

  const container = createContainer(element);
  const way = createWayfinding(start, {
    ...outside,
    isElsewhere: (path) => outside.isElsewhere(path, remote),
  });
  const hostPage = createElementPage(element, way);
  const own = createElementServices({ ...page, hostPage }, settings, container);
  const root = createRoot(container, {
    // The page may have another copy of React, which counts from 0 as well.
    identifierPrefix: 'sb-',
    // After React has finished with the error.
    onUncaughtError: (error) => queueMicrotask(() => outside.broken(numbered(error))),
  });
  root.render(
    <EmbeddedApp
      services={own.services}
      way={way}
      remote={remote}
      container={container}
      nonce={page.nonce}
    />,
  );

  return {
    open: (path) => way.open(path),
    update(changed) {
      own.update(changed);
      if (changed.path === asked) return;
      way.open(startOf(remote, changed.path, page.origin));
      asked = changed.path;
    },
    unmount() {
      root.unmount();
      own.close();
      container.remove();
    },
  };
};
