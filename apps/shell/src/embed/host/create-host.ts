import type { CreateEmbedHost } from '../contract.ts';
import { emit, relayEvents } from './element-events.ts';
import { isElsewhere, type Neighbour, openElsewhere } from './elsewhere.ts';
import { mountApp } from './mount-app.tsx';
import { createPageServices, type PageServices } from './page-services.ts';

declare let __webpack_nonce__: string | undefined;

/** As the dashboard does; an element works without. */
const tell = async (services: PageServices) => {
  const { tellOfVersions } = await import('../../services/signals.ts');
  tellOfVersions(services);
};

/** Creates the host of a page: React, design system, session and loader for all its elements. */
export const createHost: CreateEmbedHost = async (page) => {
  if (page.nonce) __webpack_nonce__ = page.nonce;
  const services = await createPageServices(page);
  void services.session.initialize();
  if (services.config.signals) tell(services).catch(console.warn);
  const neighbours = new Set<Neighbour>();
  let stopWatching = () => {};

  return {
    mount(element, settings, broken) {
      const app = mountApp(services, element, settings, {
        broken,
        navigated: (path) => void emit(element, 'navigated', { path }),
        elsewhere: (path) => openElsewhere(path, { element, neighbours, services }),
        isElsewhere: (path, remote) => isElsewhere(path, remote, services),
      });
      const neighbour = { app: settings.app, element, open: app.open };
      if (neighbours.size === 0) stopWatching = services.versions.start();
      neighbours.add(neighbour);
      const stopRelaying = relayEvents(services.events, element);

      return {
        update: app.update,
        unmount() {
          neighbours.delete(neighbour);
          if (neighbours.size === 0) stopWatching();
          stopRelaying();
          app.unmount();
        },
      };
    },
  };
};
