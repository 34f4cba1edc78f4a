import type { DeployedRemote, Registry } from '@switchboard/federation/registry';
import { type Candidate, filesInStore } from '../candidate/candidate.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { createCandidateSite } from './candidate-site.ts';
import { LOOKS, roundsOf } from './looks.ts';
import { openScreens } from './open-screens.ts';
import type { WithPage } from './with-chromium.ts';

/** The deployed site with the candidate in it. */
export const withCandidate = (registry: Registry, candidate: DeployedRemote): Registry => ({
  ...registry,
  remotes: [...registry.remotes.filter(({ name }) => name !== candidate.name), candidate],
});

/** Onboarding is seen once: each width is enough. */
const onboardingRounds = (paths: readonly string[]) =>
  paths.length > 0 ? LOOKS.slice(0, 2).map((look) => ({ look, paths })) : [];

/**
 * Opens all screens of a candidate in the deployed shell: in each language, theme and direction, wide and narrow, with the
 * data of its recording.
 *
 * @param warn is told what is no reason to refuse
 * @returns its path, or how many they are
 * @throws {ReleaseRefusal} unless its screens show without errors, and leave the rest of the page alone
 */
export const openCandidate = async (
  store: Store,
  registry: Registry,
  candidate: Candidate,
  withPage: WithPage,
  warn?: (sentence: string) => void,
): Promise<string> => {
  const { remote, recording } = candidate;
  const site = createCandidateSite(store, withCandidate(registry, remote), filesInStore(candidate));
  const ofOnboarding = remote.routes.filter(({ access }) => access === 'onboarding').map(({ path }) => path);
  const others = remote.routes.filter(({ access }) => access !== 'onboarding').map(({ path }) => path);
  const paths = [...others, ...(recording?.paths ?? [])];
  const [only, ...more] = [...paths, ...ofOnboarding];
  if (only === undefined) throw new ReleaseRefusal(`${remote.name} has no screen to open`);
  const common = {
    site,
    remote,
    recording,
    withPage,
    warn,
    where: 'in the shell that is deployed',
    isThorough: true,
  };
  if (paths.length > 0) await openScreens({ ...common, needsOnboarding: false, rounds: roundsOf(paths) });
  const rounds = onboardingRounds(ofOnboarding);
  if (rounds.length > 0) await openScreens({ ...common, needsOnboarding: true, rounds });
  return more.length > 0 ? `each of ${more.length + 1} screens` : only;
};
