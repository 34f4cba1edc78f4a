import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteApp } from '../contract.ts';
import { type Overrides, overrideFolder } from '../overrides.ts';
import { type DeployedRemote, FEDERATION_MANIFEST, type RemoteVersion } from '../registry.ts';
import { appIn } from './exposed-app.ts';
import { createFileRules } from './file-rules.ts';
import { firstBytes } from './files.ts';
import { RemoteError } from './remote-error.ts';
import { createReports, type FailedAttempt, type LoadAttempt, type LoadReport } from './reports.ts';
import type { Provided } from './requirements.ts';
import { applyStyleSheets } from './style-sheets.ts';
import { type CheckedVersion, createVersions } from './versions.ts';
import { type VersionSource, type VersionToTry, versionsToTry } from './versions-to-try.ts';

/** The modules that a host shares with remotes, as the runtime's option of that name. */
export type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** A running remote. */
export interface LoadedRemote {
  app: RemoteApp;
  remote: RemoteVersion;
  source: VersionSource;
}

/** A running remote that a reload would replace by another version. */
export interface OutdatedRemote {
  name: string;
  /** The version after a reload. */
  version: string;
}

export interface RemoteLoaderOptions {
  remotes: readonly DeployedRemote[];
  provided: Provided;
  /** The modules that this host shares. */
  shared: SharedModules;
  /** Further plugins of Module Federation's runtime. */
  plugins?: readonly ModuleFederationRuntimePlugin[];
  /** Base of the paths in the registry: the origin of the suite; by default that of the page. */
  origin?: string;
  /** Further origins of remotes. */
  allowedOrigins?: readonly string[];
  /** Whether a file without integrity is refused. */
  requireIntegrity?: boolean;
  /** A stable key of the signed-in user; decides who gets a canary. */
  person?: () => string | undefined;
  /** Folders to load remotes from, in place of the deployed versions. */
  overrides?: Overrides;
  /** Whether the operator allows overrides; otherwise each is reported as refused. */
  allowOverrides?: boolean;
  /** Milliseconds per fetch; 10,000 by default. */
  timeout?: number;
  /** Called when another version runs than that of the first attempt. */
  onDegraded?: (loaded: LoadedRemote, failed: readonly [FailedAttempt, ...FailedAttempt[]]) => void;
}

/** Loads remotes into a page, each at most once, in the version for the signed-in user. */
export interface RemoteLoader {
  /**
   * Loads a remote, or returns the loaded one. A failure is not kept: the next call retries.
   *
   * @throws RemoteError of the first attempt if no version can run
   */
  load(name: string): Promise<LoadedRemote>;
  /** The remote, if it is loaded already. */
  loaded(name: string): LoadedRemote | undefined;
  /** Preloads the first files of a remote, without running them. */
  preload(name: string): void;
  /** Replaces the registry, for remotes that do not run yet. */
  update(remotes: readonly DeployedRemote[]): void;
  /** The running remotes that a reload would replace by another version. */
  outdated(): OutdatedRemote[];
  /** The reports of all remotes. */
  reports(): readonly LoadReport[];
  /** Calls `listener` when a report changed. Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** One load of a remote, until one of its versions runs or all have failed. */
interface Load {
  name: string;
  /** The versions that have not been tried. */
  left: VersionToTry[];
  /** The version that is being tried. */
  tried?: { wanted: VersionToTry; began: number; version?: CheckedVersion } | undefined;
  failed: FailedAttempt[];
  /** An override that does not count. */
  refused: FailedAttempt[];
}

/**
 * Loads the remotes that a registry names, by Module Federation's runtime. The rules of the suite are hooks of that
 * runtime; in the order of events:
 *
 * 1. `beforeRequest` chooses the version, finds its record and checks it;
 * 2. the hooks of `file-rules.ts` fetch the entry and start the app;
 * 3. `onLoad` checks what the remote exposes;
 * 4. `errorLoadRemote` falls back to the next version.
 */
export const createRemoteLoader = ({
  remotes,
  provided,
  shared,
  plugins = [],
  origin = window.location.origin,
  allowedOrigins = [],
  requireIntegrity = false,
  person = () => undefined,
  overrides = {},
  allowOverrides = false,
  timeout = 10_000,
  onDegraded = () => {},
}: RemoteLoaderOptions): RemoteLoader => {
  const shares = new Map(
    Object.entries(shared).map(([request, module]) => [request, [module].flat()[0]?.version ?? '']),
  );
  const check = createVersions({
    provided,
    shares: [...shares.keys()],
    origin,
    allowedOrigins,
    requireIntegrity,
    timeout,
  });
  const reports = createReports();
  const deployed = new Map<string, DeployedRemote>();
  /** The version that set a container, or is about to, by the name of the container. */
  const owners = new Map<string, string>();
  /** The checked versions, by their name in the runtime. */
  const versions = new Map<string, CheckedVersion>();
  const files = createFileRules((id = '') => versions.get(id), { timeout, shares });
  /** The loads under way, by remote. */
  const loads = new Map<string, Load>();
  const results = new Map<string, Promise<LoadedRemote>>();
  /** `meant` is the version of the first attempt: if another one runs instead, a reload would most likely run it again. */
  const running = new Map<string, { loaded: LoadedRemote; meant: string }>();

  const update = (remotes: readonly DeployedRemote[]) => {
    deployed.clear();
    for (const remote of remotes) deployed.set(remote.name, remote);
    reports.expect([...deployed.keys()]);
  };
  update(remotes);

  const versionsFor = (remote: DeployedRemote): [VersionToTry, ...VersionToTry[]] =>
    versionsToTry(remote, {
      person: person(),
      override: allowOverrides ? overrides[remote.name] : undefined,
    });

  /** An override that is refused is reported and otherwise ignored. */
  const refusedOverride = (name: string): FailedAttempt[] => {
    const written = overrides[name];
    if (written === undefined || (allowOverrides && overrideFolder(written))) return [];
    const why = allowOverrides
      ? `'${written}' is neither a port nor the address of a folder`
      : 'the operator does not allow overrides';
    const error = new RemoteError(name, 'override-refused', `The override of ${name} does not count: ${why}`);
    return [{ source: 'override', version: '', base: written, milliseconds: 0, bytes: 0, error }];
  };

  const note = ({ name, refused, failed }: Load, state: LoadReport['state'], last: LoadAttempt[] = []) =>
    reports.note({ remote: name, state, attempts: [...refused, ...failed, ...last] });

  const attemptOf = ({ wanted, began, version }: NonNullable<Load['tried']>): LoadAttempt => ({
    source: wanted.source,
    version: wanted.version,
    base: wanted.base,
    milliseconds: performance.now() - began,
    bytes: version ? firstBytes(version.remote) : 0,
  });

  const fail = (load: Load, error: RemoteError) => {
    if (load.tried) load.failed.push({ ...attemptOf(load.tried), error });
    load.tried = undefined;
    note(load, 'loading');
  };

  const checked = async (name: string, wanted: VersionToTry): Promise<CheckedVersion> => {
    const version = await check(name, wanted);
    versions.set(version.id, version);
    runtime.registerRemotes([{ name: version.id, entry: new URL(FEDERATION_MANIFEST, version.folder).href }]);
    return version;
  };

  /**
   * The runtime would take the container of another version for that of this one. In builds of the suite, a container of
   * the same name has the same code.
   */
  const claimContainer = ({ id, remote: { name, container, manifest } }: CheckedVersion) => {
    if (manifest === undefined) return;
    if (container in window && owners.get(container) !== id)
      throw new RemoteError(name, 'broken-start', `Another container named ${container} runs on this page`);
    owners.set(container, id);
  };

  /** The next version that passes the checks; the runtime hides the errors of the hook that needs it. */
  const next = async (load: Load): Promise<CheckedVersion | undefined> => {
    for (let wanted = load.left.shift(); wanted; wanted = load.left.shift()) {
      load.tried = { wanted, began: performance.now() };
      try {
        const version = await checked(load.name, wanted);
        claimContainer(version);
        load.tried.version = version;
        return version;
      } catch (error) {
        fail(load, asRemoteError(load.name, error));
      }
    }
    return undefined;
  };

  const versionRules: ModuleFederationRuntimePlugin = {
    name: 'switchboard-versions',

    async beforeRequest(args) {
      const load = loads.get(nameIn(args.id));
      const version = load && (await next(load));
      if (!version) return args;
      applyStyleSheets(version.folder, true);
      return { ...args, id: version.id + exposeOf(version.remote).slice(1) };
    },

    async onLoad({ id, exposeModule }) {
      const version = versions.get(nameIn(id));
      if (!version || appIn(exposeModule, version.remote)) return;
      const { name } = version.remote;
      throw new RemoteError(name, 'no-app', `${name} exposes no app`);
    },

    async errorLoadRemote({ id, error, lifecycle }) {
      const load = loads.get(nameIn(id));
      if (!load || lifecycle !== 'onLoad') return;
      const version = load.tried?.version;
      if (version) {
        applyStyleSheets(version.folder, false);
        fail(load, files.faultOf(error, version));
      }
      if (load.left.length > 0) return runtime.loadRemote(id);
      throw load.failed[0]?.error;
    },
  };

  const runtime: ModuleFederation = createInstance({
    name: 'switchboard',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [...plugins],
  });
  // Last, so that the plugins of others cannot answer for remotes of the suite.
  runtime.registerPlugins([versionRules, files.plugin]);

  const loadFirst = async (remote: DeployedRemote): Promise<LoadedRemote> => {
    const { name } = remote;
    const [meant, ...others] = versionsFor(remote);
    const load: Load = { name, left: [meant, ...others], failed: [], refused: refusedOverride(name) };
    loads.set(name, load);
    note(load, 'loading');
    try {
      const module = await runtime.loadRemote(`${name}/app`);
      const { tried } = load;
      const app = tried?.version && appIn(module, tried.version.remote);
      if (!app || !tried.version) throw new RemoteError(name, 'no-app', `${name} exposes no app`);
      const loaded = { app, remote: tried.version.remote, source: tried.wanted.source };
      running.set(name, { loaded, meant: meant.version });
      note(load, 'running', [attemptOf(tried)]);
      const [first, ...failed] = load.failed;
      if (first) onDegraded(loaded, [first, ...failed]);
      return loaded;
    } catch (error) {
      note(load, 'failed');
      throw asRemoteError(name, error);
    } finally {
      loads.delete(name);
    }
  };

  return {
    load(name) {
      const known = results.get(name);
      if (known) return known;
      const remote = deployed.get(name);
      if (!remote)
        return Promise.reject(new RemoteError(name, 'unknown-remote', `${name} is not in the registry`));
      const result = loadFirst(remote);
      results.set(name, result);
      result.catch(() => results.delete(name));
      return result;
    },
    loaded: (name) => running.get(name)?.loaded,
    preload(name) {
      const remote = deployed.get(name);
      if (!remote || results.has(name)) return;
      checked(name, versionsFor(remote)[0])
        .then(({ id }) =>
          runtime.preloadRemote([{ nameOrAlias: id, resourceCategory: 'all', recordPreloadedAssets: false }]),
        )
        .catch(() => {
          // Reported by the load.
        });
    },
    update,
    outdated: () =>
      [...running].flatMap(([name, { loaded, meant }]) => {
        const remote = deployed.get(name);
        if (!remote) return [];
        const { version } = versionsFor(remote)[0];
        return version === meant || version === loaded.remote.version ? [] : [{ name, version }];
      }),
    reports: reports.all,
    subscribe: reports.subscribe,
  };
};

const exposeOf = ({ expose = './app' }: RemoteVersion): string => expose;

/** The name of the remote in a request such as `chat/app`. */
const nameIn = (id: string): string => id.split('/', 1)[0] ?? '';

const asRemoteError = (name: string, cause: unknown): RemoteError =>
  cause instanceof RemoteError
    ? cause
    : new RemoteError(name, 'broken-start', `${name} could not be started`, { cause });
