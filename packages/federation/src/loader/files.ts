import { firstFiles } from '../first-files.ts';
import type { RemoteVersion } from '../registry.ts';
import { staysBelow } from './place.ts';
import { RemoteError } from './remote-error.ts';

/** The request of a file of a remote. */
export interface RemoteFile {
  url: string;
  /** Missing if the record has no hash of it. */
  integrity: string | undefined;
}

/** @param url absolute, below `folder`, which is that of the version */
export const fileAt = ({ files }: RemoteVersion, folder: URL, url: string): RemoteFile => ({
  url,
  integrity: files.find(({ path }) => new URL(path, folder).href === url)?.integrity,
});

/** The URLs of the first files. */
export const firstUrls = (remote: RemoteVersion, folder: URL): string[] =>
  firstFiles(remote).map((path) => new URL(path, folder).href);

/** The size of the first files; 0 if it was not measured. */
export const firstBytes = (remote: RemoteVersion): number => {
  const first = new Set(firstFiles(remote));
  return remote.files.filter(({ path }) => first.has(path)).reduce((sum, { bytes }) => sum + bytes, 0);
};

/** @throws RemoteError `path-refused` or `integrity-missing` */
export const checkFiles = (remote: RemoteVersion, requireIntegrity: boolean): void => {
  const { name, files } = remote;
  const first = firstFiles(remote);
  const climbing = [...first, ...files.map(({ path }) => path)].find((path) => !staysBelow(path));
  if (climbing !== undefined)
    throw new RemoteError(
      name,
      'path-refused',
      `${name} names the file ${climbing}, which may lie elsewhere`,
    );
  const unknown = first.find((path) => !files.some((file) => file.path === path));
  if (requireIntegrity && unknown !== undefined)
    throw new RemoteError(name, 'integrity-missing', `${name} has no integrity for ${unknown}`);
};
