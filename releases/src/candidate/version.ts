import { createHash } from 'node:crypto';
import { validateStrict } from 'compare-versions';
import { ReleaseRefusal } from '../release-refusal.ts';

/**
 * Derives a version from the content: equal builds have equal versions on every machine.
 *
 * @param contents files that change whenever another one does
 */
export const versionOfBuild = (declared: string, ...contents: Buffer[]): string =>
  `${declared}-b${createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 10)}`;

/** As long as browsers may tell of it. */
const LONGEST = 200;

/** @throws {ReleaseRefusal} when it is not semver, is too long, or does not fit into a path */
export const requireVersion = (version: string): string => {
  if (version.length > LONGEST)
    throw new ReleaseRefusal(`The version has ${version.length} letters, and may have ${LONGEST}.`);
  if (validateStrict(version) && !version.includes('+')) return version;
  throw new ReleaseRefusal(
    `${JSON.stringify(version)} is not a version. Write one like 1.4.0 or 1.4.0-rc.1.`,
  );
};
