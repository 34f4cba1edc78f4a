import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { UNIT_FILE } from './time-limits.ts';

const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/m;

/** Sorts by numbers and keeps the order of equals. */
const sortedBy = <T>(items: readonly T[], rank: (item: T) => number): T[] =>
  [...items].sort((one, other) => rank(one) - rank(other));

/**
 * The order of test files: files of one environment follow each other, because a worker that changes its environment
 * restarts and loads all modules again. Among them the longest run first; with `--sequence.seed` any order.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const environments = new Map(
      await Promise.all(
        files.map(async ({ moduleId }) => {
          const [, environment = 'node'] = ENVIRONMENT.exec(await readFile(moduleId, 'utf8')) ?? [];
          return [moduleId, environment] as const;
        }),
      ),
    );
    const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);
    const isForPages = ({ moduleId }: TestSpecification) => Number(environments.get(moduleId) !== 'node');
    if (sequence.seed !== undefined) return sortedBy(shuffled(files, pathOf, sequence.seed), isForPages);
    // A clean clone knows no durations.
    const isShort = (file: TestSpecification) => Number(!Object.hasOwn(UNIT_FILE.exceptions, pathOf(file)));
    return sortedBy(sortedBy(await super.sort(files), isShort), isForPages);
  }
}

const shuffled = <T>(items: readonly T[], nameOf: (item: T) => string, seed: number): T[] =>
  sortedBy(items, (item) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest()
      .readUInt32BE(),
  );
