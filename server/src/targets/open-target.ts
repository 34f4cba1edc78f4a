import { basename, dirname, resolve } from 'node:path';
import { isS3Address, s3PlaceOf } from '@switchboard/tooling/s3';
import { BadSetting } from '../config.ts';
import { bucketTarget } from './bucket-target.ts';
import { folderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

const bucketOf = (address: string) => {
  if (!isS3Address(address)) return undefined;
  const place = s3PlaceOf(address);
  if (place === undefined) throw new BadSetting(`${address} names no bucket: write s3://bucket/folder`);
  return place;
};

/** @param address a folder, or `s3://bucket/folder?endpoint=…&region=…` @throws BadSetting */
export const openTarget = (address: string): Target => {
  const place = bucketOf(address);
  return place === undefined ? folderTarget(resolve(address)) : bucketTarget(place);
};

/** An object in its target. @param address that of a target, with the name of the object in its path @throws BadSetting */
export const openObject = (address: string): { target: Target; name: string } => {
  const place = bucketOf(address);
  if (place === undefined) {
    const path = resolve(address);
    return { target: folderTarget(dirname(path)), name: basename(path) };
  }
  const path = place.prefix.split('/').slice(0, -1);
  const name = path.pop();
  if (name === undefined) throw new BadSetting(`${address} names no object: write s3://bucket/folder/name`);
  const prefix = path.map((part) => `${part}/`).join('');
  return { target: bucketTarget({ ...place, prefix }), name };
};

/** The address of an object of a target: what `openObject` takes. */
export const addressOfObject = (address: string, name: string): string => {
  if (bucketOf(address) === undefined) return resolve(address, name);
  const [folder = '', query] = address.split('?', 2);
  return `${folder}${folder.endsWith('/') ? '' : '/'}${name}${query === undefined ? '' : `?${query}`}`;
};
