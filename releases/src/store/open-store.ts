import { isAbsolute, relative, resolve } from 'node:path';
import { type S3Place, s3PlaceOf } from '@switchboard/tooling/s3';
import { ReleaseRefusal } from '../release-refusal.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

export interface Folders {
  /** The root of the repository, the base of relative folders. */
  root: string;
  /** The default store. */
  releases: string;
  /** The site that `npm start` builds and updates. */
  site: string;
}

const placeOf = (address: string): S3Place => {
  const place = s3PlaceOf(address);
  if (place === undefined) throw new ReleaseRefusal(`${address} names no bucket: write s3://bucket/folder`);
  return place;
};

/**
 * The store at an address: a folder, or `s3://…`.
 *
 * @throws {ReleaseRefusal} when the address is not a store
 */
export const openStore = async (address: string | undefined, folders: Folders): Promise<Store> => {
  if (address?.startsWith('s3:')) return createS3Store(placeOf(address));
  if (address !== undefined && /^[a-z]{2,}:/i.test(address))
    throw new ReleaseRefusal(`${address} is not a store: name a folder or s3://bucket/folder`);
  const folder = resolve(folders.root, address ?? folders.releases);
  if (folder === resolve(folders.site))
    throw new ReleaseRefusal(
      'npm start rebuilds that folder and would drop the release: name another one with --to',
    );
  return createFolderStore(folder, nameOf(folder, folders.root));
};

/** Relative to the repository if the folder is inside it. */
const nameOf = (folder: string, root: string): string => {
  const path = relative(root, folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? folder : path;
};
