import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import type { Registry } from '@switchboard/federation/registry';
import type { Candidate } from '../candidate/candidate.ts';
import { type Budgets, largeFiles, remoteExcesses, sizesOf } from '../checks/budget.ts';
import { misfits } from '../checks/fit.ts';
import { integrityFaults } from '../checks/integrity.ts';
import { routeClashes } from '../checks/routes.ts';
import { providedIn } from '../registry/contracts-of.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';

/**
 * Runs all checks that need no browser.
 *
 * @returns bytes of gzip
 * @throws {ReleaseRefusal} that lists all faults
 */
export const checkCandidate = async (
  store: Store,
  candidate: Candidate,
  { shell, remotes }: Registry,
  budgets: Budgets,
): Promise<number> => {
  const { remote } = candidate;
  const broken = integrityFaults(candidate);
  if (broken.length > 0)
    throw new ReleaseRefusal(
      `The build of ${remote.name} is incomplete. Build it again:\n  ${broken.join('\n  ')}`,
    );
  const sizes = sizesOf(candidate);
  const contracts = {
    provided: await providedIn(store, shell),
    taken: candidate.files.get(CONTRACT_FILE),
  };
  const wrong = [
    ...(await misfits(remote, shell, contracts)),
    ...routeClashes(remote, remotes),
    ...remoteExcesses(remote, sizes, budgets),
    ...largeFiles(candidate.files, budgets.files),
  ];
  if (wrong.length > 0)
    throw new ReleaseRefusal(`${remote.name} ${remote.version} cannot be released:\n  ${wrong.join('\n  ')}`);
  return sizes.total;
};
