import { isDeepStrictEqual } from 'node:util';
import { NumberedError } from '@switchboard/federation/errors';
import type { Registry } from '@switchboard/federation/registry';
import { inBatches } from '../in-batches.ts';
import { headerFaults } from './check-headers.ts';
import { parseJson } from './parse-json.ts';
import type { Problems } from './problems.ts';
import { readFile } from './read-file.ts';
import type { Site } from './site.ts';

const BLOCK = /<script type="application\/json" id="switchboard-registry">(.*?)<\/script>/s;

/** A page without a registry asks for it: slower, and right. */
const isOutdated = (page: string, registry: unknown): boolean => {
  const text = BLOCK.exec(page)?.[1];
  return text !== undefined && !isDeepStrictEqual(parseJson(text), registry);
};

/**
 * Whether there is a page for each screen, and whether it brings the registry that is deployed.
 *
 * @param written the registry as it is written
 */
export const checkPages = async (
  site: Site,
  { remotes }: Registry,
  written: unknown,
  problems: Problems,
): Promise<void> => {
  const paths = ['/', ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path))];
  await inBatches(paths, async (path) => {
    const url = new URL(path, site.origin);
    const answer = await problems.attempt(() => readFile(site, url, 'text/html'));
    if (!answer) return;
    problems.add(...headerFaults(url, answer.headers, { kind: 'asked-anew' }));
    if (isOutdated(answer.content.toString(), written))
      problems.add(
        new NumberedError(
          'page-outdated',
          `The page at ${path} brings another registry than the one deployed`,
        ),
      );
  });
};
