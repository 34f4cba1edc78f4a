import { hkdfSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isFileError } from '@switchboard/tooling/file-error';

/** 32 bytes from which the keys of all purposes are derived. */
export interface MasterKey {
  /** Names the key in what it encrypted; it does not tell the key. */
  id: string;
  bytes: Buffer;
}

/** At least one: the first one encrypts, all are read. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** Its message says what to change; the setting is named by the caller. */
export class BadMasterKey extends Error {
  override readonly name = 'BadMasterKey';
}

const BYTES = 32;
/** Fewer different bytes than any random key has: a placeholder, or one letter again and again. */
const LEAST_DIFFERENT = 12;
/** Others may not read the file, nor its group write it: a group that reads is how service managers hand secrets over. */
const REFUSED_MODE = 0o027;

/** The bytes derived from a master key for one use. */
export const derive = (master: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'switchboard', `secrets 1 ${use}`, BYTES));

/** @throws BadMasterKey */
export const masterKey = (bytes: Buffer): MasterKey => {
  if (bytes.length !== BYTES || new Set(bytes).size < LEAST_DIFFERENT)
    throw new BadMasterKey('must be 32 random bytes, such as openssl rand -base64 32 prints');
  return { id: derive(bytes, 'id').subarray(0, 6).toString('base64url'), bytes };
};

const bytesOf = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');

/**
 * Reads keys in base64 or hexadecimal digits, separated by white space or commas. The first one encrypts; the others are
 * read only.
 * @throws BadMasterKey
 */
export const parseMasterKeys = (text: string): MasterKeys => {
  const [first, ...others] = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => masterKey(bytesOf(part)));
  if (first === undefined) throw new BadMasterKey('must hold a key: openssl rand -base64 32 makes one');
  return [first, ...others];
};

/**
 * Reads the keys of a file.
 * @throws BadMasterKey for a file that is missing, holds no keys, or that others may read
 */
export const readMasterKeys = (file: string): MasterKeys => {
  try {
    if ((statSync(file).mode & REFUSED_MODE) !== 0)
      throw new BadMasterKey(`must name a file that other users cannot read: chmod 600 ${file}`);
    return parseMasterKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) throw new BadMasterKey(`names no file: there is no ${file}`);
    if (isFileError(error, 'EACCES'))
      throw new BadMasterKey(`names a file that this user cannot read: ${file}`);
    throw error;
  }
};
