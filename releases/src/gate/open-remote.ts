import type { DeployedRemote } from '@switchboard/federation/registry';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { CandidateSite } from './candidate-site.ts';
import { LOOKS } from './looks.ts';
import { openScreens } from './open-screens.ts';
import type { WithPage } from './with-chromium.ts';

/**
 * Opens the first screen of a remote, as a user without data.
 *
 * @param where for messages, like 'in the deployed shell'
 * @param limit milliseconds after which a page that does not answer is stopped
 * @returns the opened path
 * @throws {ReleaseRefusal} unless its screen renders without errors
 */
export const openRemote = async (
  site: CandidateSite,
  remote: DeployedRemote,
  where: string,
  withPage: WithPage,
  limit?: number,
): Promise<string> => {
  const [route] = remote.routes;
  if (!route) throw new ReleaseRefusal(`${remote.name} has no screen to open`);
  await openScreens({
    ...{ site, remote, where, withPage, limit, isThorough: false },
    needsOnboarding: route.access === 'onboarding',
    rounds: LOOKS.slice(0, 1).map((look) => ({ look, paths: [route.path] })),
  });
  return route.path;
};
