import { kilobytes } from '@switchboard/common/text/kilobytes';
import type { LoadAttempt } from '@switchboard/federation/loader';
import type { Provided } from '@switchboard/federation/requirements';
import type { Inspected } from './inspection.ts';

export interface PageFacts {
  /** Path of the page, without its query. */
  path: string;
  browser: string;
  shell: string;
  provided: Provided;
  /** Whether the registry is the copy of an earlier visit. */
  kept: boolean;
  /** Problems of reading the registry. */
  problems: readonly string[];
}

const took = ({ milliseconds, bytes }: LoadAttempt): string =>
  `${Math.round(milliseconds)} ms, ${kilobytes(bytes)}`;

const remoteLines = (remote: Inspected): string[] => [
  `${remote.name} ${remote.version} ${remote.state}`,
  ...(remote.running ? [`  ${remote.running.source}, ${took(remote.running)}, ${remote.running.base}`] : []),
  `  requires ${remote.fits.map(({ name, range, here, met }) => `${name} ${range} (${here}${met ? '' : ', NOT MET'})`).join(', ')}`,
  ...remote.missing.map((share) => `  needs ${share}, NOT PROVIDED`),
  ...(remote.canary ? [`  canary ${remote.canary.version} for ${remote.canary.percent} %`] : []),
  ...(remote.previous ? [`  previous ${remote.previous}`] : []),
  ...(remote.override ? [`  override ${remote.override}`] : []),
  ...remote.failed.map(
    ({ source, version, base, error }) => `  failed: ${source} ${version} ${base} ${error?.message}`,
  ),
  ...remote.faults.map(({ at, message }) => `  ${new Date(at).toISOString()} ${message}`),
];

/** Text for a bug report: always English, without personal data. */
export const asText = (page: PageFacts, remotes: readonly Inspected[]): string =>
  [
    `Switchboard ${page.shell} at ${page.path}`,
    `provides contract ${page.provided.contract}, react ${page.provided.react}, ui ${page.provided.ui}`,
    page.browser,
    ...(page.kept ? ['registry of the last visit'] : []),
    ...page.problems,
    ...remotes.flatMap((remote) => ['', ...remoteLines(remote)]),
  ].join('\n');
