import type { RemoteApp } from '../../packages/federation/src/contract.ts';
import type {
  LoadedRemote,
  LoadReport,
  RemoteLoader,
  RemoteLoaderOptions,
} from '../../packages/federation/src/loader/index.ts';

export { isMissingPart } from '../../packages/federation/src/loader/lost-part.ts';
export { RemoteError } from '../../packages/federation/src/loader/remote-error.ts';

const apps: Record<string, () => Promise<{ app: RemoteApp }>> = {
  account: () => import(/* webpackChunkName: "account" */ '../../apps/account/src/index.ts'),
  agents: () => import(/* webpackChunkName: "agents" */ '../../apps/agents/src/index.ts'),
  calendar: () => import(/* webpackChunkName: "calendar" */ '../../apps/calendar/src/index.ts'),
  chat: () => import(/* webpackChunkName: "chat" */ '../../apps/chat/src/index.ts'),
};

const NO_REPORTS: readonly LoadReport[] = [];

/** Shares nothing: this bundle is composed at build time. */
export const becomeHost = () => ({ shared: {}, plugins: [] });

/** Replaces the loader of remotes in the single bundle. It fetches the chunk of an app when the app first shows. */
export const createRemoteLoader = ({ remotes }: Pick<RemoteLoaderOptions, 'remotes'>): RemoteLoader => {
  const running = new Map<string, LoadedRemote>();
  return {
    async load(name) {
      const remote = remotes.find((candidate) => candidate.name === name);
      const fetchApp = apps[name];
      if (!remote || !fetchApp) throw new Error(`There is no app ${name}`);
      const { app } = await fetchApp();
      const loaded: LoadedRemote = { app, remote, source: 'current' };
      running.set(name, loaded);
      return loaded;
    },
    loaded: (name) => running.get(name),
    mounting: () => ({ settle: () => {}, end: () => {} }),
    replace: () => undefined,
    preload: () => {},
    update: () => {},
    outdated: () => [],
    reports: () => NO_REPORTS,
    subscribe: () => () => {},
  };
};
