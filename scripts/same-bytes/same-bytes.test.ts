import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { fetchNewestNode } from '../test/newest-node.ts';
import { buildWith, copyCheckout } from './checkout.ts';

const MINUTES = 60_000;

/** The paths of files that two builds do not share. */
const differences = (one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => !one.get(path)?.equals(other.get(path) ?? Buffer.of()),
  );

// Specification 87.1
test.runIf(process.env.SWITCHBOARD_LONG).each(['account', 'chat', 'shell'])(
  'two checkouts give the same bytes of %s, also with another Node',
  async (app) => {
    const one = join(await temporaryFolder(), 'one');
    const other = join(await temporaryFolder(), 'a-longer', 'path', 'to', 'the-other');
    for (const folder of [one, other]) await copyCheckout(folder);
    const first = await buildWith(process.execPath, one, app);
    expect(first.size).toBeGreaterThan(10);
    expect(differences(first, await buildWith(process.execPath, other, app))).toEqual([]);
    expect(differences(first, await buildWith(await fetchNewestNode(), other, app))).toEqual([]);
  },
  10 * MINUTES,
);
