import type { RemoteEntryExports } from '@module-federation/runtime/types';
import type { CheckedVersion } from './checked-version.ts';
import { fileAt, type RemoteFile } from './files.ts';
import { withDeadline, withRetries } from './limits.ts';
import { RemoteError } from './remote-error.ts';
import { whyFailed } from './why-failed.ts';

/**
 * The runtime would use the container of another version. In builds of the suite, a container of the same name has the
 * same code.
 *
 * @param owners the version that has set or will set a container, by the name of the container
 * @throws RemoteError `broken-start`
 */
export const claimContainer = (
  owners: Map<string, string>,
  { id, remote: { name, container } }: CheckedVersion,
): void => {
  if (container in window && owners.get(container) !== id)
    throw new RemoteError(name, 'broken-start', `Another container named ${container} runs on this page`);
  owners.set(container, id);
};

const MODULE = /\.m?js$/;

/** Loads a link. @throws RemoteError `integrity-missing` if this browser would ignore it */
const follow = (remote: string, { url, integrity = '' }: RemoteFile, rel: string): Promise<unknown> => {
  const link = document.createElement('link');
  if (!link.relList.supports(rel))
    throw new RemoteError(remote, 'integrity-missing', `This browser cannot check the modules of ${remote}`);
  Object.assign(link, { rel, integrity, crossOrigin: 'anonymous' });
  // As the build writes it, which then takes the link for its own.
  link.setAttribute('href', url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.appendChild(link);
  });
};

/**
 * Loads the entry of a build of modules. A module imports others without their integrity, so all of them are loaded into
 * the page before any runs: a page loads a module once, and imports the loaded one. The style sheets of the first screen
 * come with them.
 *
 * @param timeout milliseconds for each file
 * @returns the container, or `undefined` if the entry is a script
 * @throws RemoteError
 */
export const loadModules = async (
  { remote, folder }: CheckedVersion,
  timeout: number,
): Promise<RemoteEntryExports | undefined> => {
  const { name, files, preload, modules, container, entry } = remote;
  const admit = (path: string, rel: string) => {
    const { href } = new URL(path, folder);
    const file = fileAt(remote, folder, href);
    return withRetries(() =>
      withDeadline(name, href, timeout, () =>
        follow(name, file, rel).catch(async (cause) => {
          throw cause instanceof RemoteError ? cause : await whyFailed(name, file, timeout);
        }),
      ),
    );
  };
  await Promise.all([
    ...files.filter(({ path }) => MODULE.test(path)).map(({ path }) => admit(path, 'modulepreload')),
    ...preload.map((path) => admit(path, 'stylesheet')),
  ]);
  if (modules !== 'entry') return undefined;
  const exported = await import(/* webpackIgnore: true */ /* @vite-ignore */ new URL(entry, folder).href);
  // As a script would, so that no other version runs beside it.
  Reflect.set(window, container, exported);
  return exported;
};
