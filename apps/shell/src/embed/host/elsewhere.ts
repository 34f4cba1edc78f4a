import { type DeployedRemote, matchRoute } from '@switchboard/federation/registry';
import { emit } from './element-events.ts';
import type { PageServices } from './page-services.ts';

/** Another element of the page, and the way to lead it somewhere. */
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

/** Whether a path of the suite is not one of this app. */
export const isElsewhere = (path: string, remote: DeployedRemote, services: Surroundings['services']) =>
  remoteAt(path, services)?.name !== remote.name;

/**
 * Leads people to a path that their element does not show: the page may take it over, another element may show it, and
 * else the suite opens beside the page.
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
