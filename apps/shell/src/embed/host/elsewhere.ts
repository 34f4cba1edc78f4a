import { type DeployedRemote, matchRoute } from '@switchboard/federation/registry';
import { emit } from './element-events.ts';
import type { PageServices } from './page-services.ts';

/** Another element of the page. */
export interface Neighbour {
  app: string;
  element: HTMLElement;
  open: (path: string) => void;
}

export interface Surroundings {
  element: HTMLElement;
  neighbours: Iterable<Neighbour>;
  services: Pick<PageServices, 'origin' | 'registry'>;
}

const remoteAt = (path: string, { origin, registry }: Surroundings['services']) =>
  matchRoute(registry.remotes, new URL(path, origin).pathname)?.remote;

/** Whether a path of the suite belongs to another app. */
export const isElsewhere = (path: string, remote: DeployedRemote, services: Surroundings['services']) =>
  remoteAt(path, services)?.name !== remote.name;

/**
 * Opens a path of another app: in the page if it handles it, else in another element, else in a new tab of the suite.
 */
export const openElsewhere = (path: string, { element, neighbours, services }: Surroundings): void => {
  if (!emit(element, 'elsewhere', { path })) return;
  const app = remoteAt(path, services)?.name;
  const neighbour = [...neighbours].find((each) => each.app === app && each.element !== element);
  if (!neighbour) {
    window.open(new URL(path, services.origin), '_blank', 'noopener');
    return;
  }
  neighbour.open(path);
  neighbour.element.scrollIntoView({ block: 'nearest' });
};
