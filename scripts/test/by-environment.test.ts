import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { ByEnvironment } from './by-environment.ts';

const SECONDS = new Map([
  ['quick.test.ts', 1],
  ['page.test.tsx', 2],
  ['slow.test.ts', 3],
  ['slow-page.test.tsx', 4],
]);

/** The order of the files; only those of pages name an environment. */
const order = async (sequence: { seed?: number } = {}) => {
  const root = await temporaryFolder();
  const specifications = await Promise.all(
    [...SECONDS.keys()].map(async (name) => {
      const moduleId = join(root, name);
      await writeFile(
        moduleId,
        name.includes('page') ? '// @vitest-environment happy-dom\n' : 'export {};\n',
      );
      return { moduleId, project: { name: '', config: { isolate: false, sequence: { groupOrder: 0 } } } };
    }),
  );
  const cache = {
    getFileTestResults: (key: string) => ({ failed: false, duration: SECONDS.get(key.slice(1)) ?? 0 }),
  };
  const context = { config: { root, sequence }, cache } as unknown as Vitest;
  const sorted = await new ByEnvironment(context).sort(specifications as unknown as TestSpecification[]);
  return sorted.map(({ moduleId }) => moduleId.slice(root.length + 1));
};

test('files of one environment follow each other, the longest first', async () => {
  expect(await order()).toEqual(['slow.test.ts', 'quick.test.ts', 'slow-page.test.tsx', 'page.test.tsx']);
});

test('a seed changes the order of files within an environment, always to the same', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, (_, seed) => order({ seed })));
  expect(new Set(orders.map(String)).size).toBe(4);
  for (const names of orders)
    expect(names.map((name) => name.includes('page'))).toEqual([false, false, true, true]);
  expect(await order({ seed: 7 })).toEqual(orders[7]);
});
