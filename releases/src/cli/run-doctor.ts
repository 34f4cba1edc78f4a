import { kilobytes } from '@switchboard/common/text/kilobytes';
import { ERRORS } from '@switchboard/federation/errors';
import type { Budgets } from '../checks/budget.ts';
import type { Examined } from '../doctor/check-remote.ts';
import { examineSite } from '../doctor/examine-site.ts';
import type { Site } from '../doctor/site.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Signer } from '../store/store.ts';
import type { Print } from './console-report.ts';
import { columns } from './table.ts';

const rowOf = ({ app, version, audience, files, bytes, problems }: Examined): string[] => [
  app,
  version,
  audience,
  String(files),
  kilobytes(bytes),
  problems === 0 ? 'well' : String(problems),
];

/**
 * Examines a site and prints its versions and their faults.
 *
 * @param signer of those who release, where its key is at hand
 * @param place the store of the site, for which the signer knows the highest serial number
 * @throws {ReleaseRefusal} when it has faults
 */
export const runDoctor = async (
  site: Site,
  budgets: Budgets,
  print: Print,
  signer?: Signer,
  place = site.name,
): Promise<void> => {
  print(`Examining ${site.name}`);
  const known = { key: signer?.key, highest: (await signer?.highest(place)) ?? 0 };
  const { shell, signature, versions, problems } = await examineSite(site, budgets, known);
  print(`Shell ${shell ?? 'unknown'}`);
  if (signature !== undefined) print(signature);
  if (versions.length > 0)
    print(columns([['app', 'version', 'for', 'files', 'gzip', 'problems'], ...versions.map(rowOf)]));
  if (problems.length === 0) {
    print('All is well.');
    return;
  }
  for (const { message } of problems) print(message);
  const numbers = new Set(problems.map(({ reason }) => ERRORS[reason]));
  const pages = [...numbers].map((number) => `docs/errors/${number}.md`);
  throw new ReleaseRefusal(`Found ${problems.length}. What to do: ${pages.join(', ')}`);
};
