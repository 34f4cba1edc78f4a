import { decide } from '@switchboard/auth';
import { matchRoute } from '@switchboard/federation/registry';
import { loadApp } from '../../../services/load-app.ts';
import type { Services } from '../../../services/services.ts';

/**
 * Starts the remote that shows at a path while the page waits for who is signed in, or, where only that tells which
 * version is theirs, while React is busy with what stands around it.
 */
export const loadAhead = ({ registry, session, ...services }: Services, pathname: string): void => {
  const match = matchRoute(registry.remotes, pathname);
  if (!match) return;
  const { remote, route } = match;
  const { kind } = decide(session.getState(), route.access);
  if (kind === 'redirect' || (kind === 'wait' && remote.canary)) return;
  loadApp(services, remote.name).catch(() => {
    // Its screen asks again, and says what is wrong.
  });
};
