import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BadSetting } from '../config.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The newest one: an older program refuses a newer server. */
const find = async (program: string): Promise<string> => {
  const versions = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  for (const folder of folders) {
    const path = join(folder, program);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  throw new BadSetting(`${program} is missing: install the client programs of Postgres`);
};

/** Other users of the machine see the words of a command: the password goes through the environment. */
const connectionOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } };
};

interface Running {
  output: Readable;
  input: Writable;
  /** Resolves at its end. @throws Error with its own words */
  ended: Promise<void>;
}

const start = async (program: string, databaseUrl: string, options: readonly string[]): Promise<Running> => {
  const { address, env } = connectionOf(databaseUrl);
  const child = spawn(await find(program), [...options, `--dbname=${address}`], { env, stdio: 'pipe' });
  const said = text(child.stderr);
  const end = async () => {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${(await said).trim()}`);
  };
  return { output: child.stdout, input: child.stdin, ended: end() };
};

/** @param snapshot the id of an exported snapshot: what the dump sees */
export async function* dumpPostgres(databaseUrl: string, snapshot: string): AsyncGenerator<Buffer> {
  const { output, ended } = await start('pg_dump', databaseUrl, [
    '--format=custom',
    // The archive is compressed as a whole.
    '--compress=0',
    ...['--no-owner', '--no-privileges', '--no-comments', `--snapshot=${snapshot}`],
  ]);
  // Handled below.
  ended.catch(() => undefined);
  yield* output;
  await ended;
}

/** Restores a dump in one transaction. */
export const restorePostgres = async (databaseUrl: string, dump: AsyncIterable<Buffer>): Promise<void> => {
  const { input, ended } = await start('pg_restore', databaseUrl, [
    ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
  ]);
  const [piped, end] = await Promise.allSettled([pipeline(dump, input), ended]);
  // When the program ends early, its own words tell more than the closed pipe.
  if (end.status === 'rejected') throw end.reason;
  if (piped.status === 'rejected') throw piped.reason;
};
