import { decide } from '@switchboard/auth';
import { matchRoute } from '@switchboard/federation/registry';
import { loadApp } from '../../../services/load-app.ts';
import type { Services } from '../../../services/services.ts';

/**
 * Loads the remote of a path before its screen is rendered: during the current-user check, or after it when only the user
 * decides the version.
 */
export const loadAhead = ({ registry, session, ...services }: Services, pathname: string): void => {
  const match = matchRoute(registry.remotes, pathname);
  if (!match) return;
  const { remote, route } = match;
  const { kind } = decide(session.getState(), route.access);
  if (kind === 'redirect' || (kind === 'wait' && (remote.canary ?? remote.only))) return;
  loadApp(services, remote.name).catch(() => {
    // Its screen loads it again, and shows the error.
  });
};
