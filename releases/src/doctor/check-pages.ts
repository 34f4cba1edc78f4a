import { isDeepStrictEqual } from 'node:util';
import { NumberedError } from '@switchboard/federation/errors';
import { registryForPage } from '@switchboard/federation/page';
import type { Registry } from '@switchboard/federation/registry';
import { inBatches } from '../in-batches.ts';
import { parseJson } from '../parse-json.ts';
import { headerFaults } from './check-headers.ts';
import type { Problems } from './problems.ts';
import { readPage } from './read-file.ts';
import type { Site } from './site.ts';

/** The JSON inside pages; `undefined` if unknown. */
export interface Brought {
  registry: unknown;
  config: unknown;
}

/** A page without such a block requests the file, which is slower but correct. */
const isOutdated = (
  page: string,
  id: string,
  written: unknown,
  inPage = (document: unknown): unknown => document,
): boolean => {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');
  const text = block.exec(page)?.[1];
  if (text === undefined || written === undefined) return false;
  return !isDeepStrictEqual(inPage(parseJson(text)), inPage(written));
};

const outdatedParts = (page: string, { registry, config }: Brought): string[] => [
  ...(isOutdated(page, 'switchboard-registry', registry, registryForPage) ? ['registry'] : []),
  ...(isOutdated(page, 'switchboard-config', config) ? ['configuration'] : []),
];

/** Checks that each screen has a page, and that the page contains the deployed registry and configuration. */
export const checkPages = async (
  site: Site,
  { remotes }: Registry,
  brought: Brought,
  problems: Problems,
): Promise<void> => {
  const paths = ['/', ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path))];
  await inBatches(paths, async (path) => {
    const url = new URL(path, site.origin);
    const answer = await problems.attempt(() => readPage(site, url));
    if (!answer) return;
    problems.add(...headerFaults(url, answer.headers, { kind: 'asked-anew' }));
    for (const part of outdatedParts(answer.content.toString(), brought))
      problems.add(
        new NumberedError(
          'page-outdated',
          `The page at ${path} brings another ${part} than the one deployed`,
        ),
      );
  });
};
