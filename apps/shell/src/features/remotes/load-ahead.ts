import { decide } from '@switchboard/auth';
import { matchRoute } from '@switchboard/federation/registry';
import type { Services } from '../boot/services.ts';
import { loadApp } from './load-app.ts';

/** Starts the remote that shows at a path while React is still busy with what stands around it. */
export const loadAhead = (services: Services, pathname: string): void => {
  const match = matchRoute(services.registry.remotes, pathname);
  if (!match || decide(services.session.getState(), match.route.access).kind !== 'show') return;
  loadApp(services, match.remote.name).catch(() => {
    // Its screen asks again, and says what is wrong.
  });
};
