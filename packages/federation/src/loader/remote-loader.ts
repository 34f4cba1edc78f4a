import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteApp } from '../contract.ts';
import { type Overrides, overrideFolder } from '../overrides.ts';
import { type DeployedRemote, FEDERATION_MANIFEST, type RemoteVersion } from '../registry.ts';
import { isOffered } from './audience.ts';
import type { CheckedVersion } from './checked-version.ts';
import { applyStyleSheets, createFallback } from './fallback.ts';
import { fetchOnDemand } from './fetch-on-demand.ts';
import { createFileRules } from './file-rules.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { createReports, type FailedAttempt, type LoadAttempt, type LoadReport } from './reports.ts';
import type { Provided } from './requirements.ts';
import { noStarts, type Starts } from './starts.ts';
import { createVersions } from './versions.ts';
import { unfinishedLast, type VersionSource, type VersionToTry, versionsToTry } from './versions-to-try.ts';

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
  /** The id of the business of that user. */
  workspace?: () => string | undefined;
  /** The word of the link for testers of a remote, if it was followed in this browser. */
  invitation?: (remote: string) => string | undefined;
  /** Folders to load remotes from, in place of the deployed versions. */
  overrides?: Overrides;
  /** Whether the operator allows overrides; otherwise each is reported as refused. */
  allowOverrides?: boolean;
  /** Milliseconds per fetch; 10,000 by default. */
  timeout?: number;
  /** Remembers, beyond the page, which versions did not finish their start; nothing by default. */
  starts?: Starts;
  /** Called when another version runs than that of the first attempt. */
  onDegraded?: (loaded: LoadedRemote, failed: readonly [FailedAttempt, ...FailedAttempt[]]) => void;
}

/** The first mount of a remote in a page, under way. */
interface FirstMount {
  /** It has run for a while: its version stays from now on. */
  settle(): void;
  /** It ended, such as when its screen was left. */
  end(): void;
}

/** A remote that runs, and what is left if its first mount fails. */
interface Running {
  loaded: LoadedRemote;
  /** The version of the first attempt: if another one runs instead, a reload would most likely run it again. */
  meant: string;
  failed: readonly FailedAttempt[];
  attempt: LoadAttempt;
  /** The versions after the running one. */
  left: readonly VersionToTry[];
  isSettled?: boolean;
  replacement?: Promise<LoadedRemote>;
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
  /** Called before the code of a remote is mounted. */
  mounting(loaded: LoadedRemote): FirstMount;
  /**
   * Runs the next version of a remote whose first mount crashed.
   *
   * @returns `undefined` if there is none, or the remote has settled
   */
  replace(crashed: LoadedRemote, error: RemoteError): Promise<LoadedRemote> | undefined;
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

/**
 * Loads the remotes that a registry names, by Module Federation's runtime. The rules of the suite are hooks of that
 * runtime: those of `fallback.ts` try the versions, those of `file-rules.ts` fetch their files.
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
  workspace = () => undefined,
  invitation = () => undefined,
  overrides = {},
  allowOverrides = false,
  timeout = 10_000,
  starts = noStarts,
  onDegraded = () => {},
}: RemoteLoaderOptions): RemoteLoader => {
  const shares = new Map(
    Object.entries(shared).map(([request, module]) => [request, [module].flat()[0]?.version ?? '']),
  );
  const check = createVersions({
    provided,
    has: (request, name) =>
      request in shared && (!name || name in (Object(shared[request]).lib?.() ?? { [name]: 0 })),
    origin,
    allowedOrigins,
    requireIntegrity,
    timeout,
  });
  const reports = createReports();
  const deployed = new Map<string, DeployedRemote>();
  /** The checked versions, by their name in the runtime. */
  const versions = new Map<string, CheckedVersion>();
  const versionOf = (id = '') => versions.get(id);
  const results = new Map<string, Promise<LoadedRemote>>();
  const running = new Map<string, Running>();

  const update = (remotes: readonly DeployedRemote[]) => {
    deployed.clear();
    for (const remote of remotes) deployed.set(remote.name, remote);
    reports.expect([...deployed.keys()]);
  };
  update(remotes);

  const visitorOf = (name: string) => ({
    ...{ person: person(), workspace: workspace() },
    invitation: invitation(name),
  });

  const versionsFor = (remote: DeployedRemote) =>
    unfinishedLast(
      versionsToTry(remote, {
        ...visitorOf(remote.name),
        override: allowOverrides ? overrides[remote.name] : undefined,
      }),
      (version) => starts.isUnfinished(remote.name, version),
    );

  const unfinished = (name: string, { source, version, base }: VersionToTry): FailedAttempt => {
    const why = `${name} ${version} did not finish its start on an earlier page of this tab`;
    const error = new RemoteError(name, 'broken-start', why);
    return { source, version, base, milliseconds: 0, bytes: 0, error };
  };

  /** An override that is refused is reported and otherwise ignored. */
  const overrideFaults = async (name: string): Promise<FailedAttempt[]> => {
    const written = overrides[name];
    if (written === undefined || (allowOverrides && overrideFolder(written))) return [];
    return [(await fetchOnDemand()).refusedOverride(name, written, allowOverrides)];
  };

  const runtime: ModuleFederation = createInstance({
    name: 'switchboard',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [...plugins],
  });

  const checked = async (name: string, wanted: VersionToTry): Promise<CheckedVersion> => {
    const version = await check(name, wanted);
    versions.set(version.id, version);
    if (wanted.source === 'override') await (await fetchOnDemand()).startDevelopment(runtime, version);
    runtime.registerRemotes([{ name: version.id, entry: new URL(FEDERATION_MANIFEST, version.folder).href }]);
    return version;
  };

  const files = createFileRules(versionOf, { timeout, shares });
  const fallback = createFallback(runtime, { check: checked, versionOf, faultOf: files.faultOf, starts });
  // Last, so that the plugins of others cannot answer for remotes of the suite.
  runtime.registerPlugins([fallback.plugin, files.plugin]);

  /** Runs the first of these versions that can. @param before the attempts that failed before */
  const run = async (
    name: string,
    versions: readonly VersionToTry[],
    { meant, before }: { meant: string; before: readonly FailedAttempt[] },
  ): Promise<LoadedRemote> => {
    let refused: FailedAttempt[] = [];
    const failed = [...before];
    const note = (state: LoadReport['state'], last: LoadAttempt[] = []) =>
      reports.note({ remote: name, state, attempts: [...refused, ...failed, ...last] });
    note('loading');
    try {
      refused = await overrideFaults(name);
      const { attempt, left, ...found } = await fallback.run(name, versions, (attempt) => {
        failed.push(attempt);
        note('loading');
      });
      const loaded = { ...found, source: attempt.source };
      running.set(name, { loaded, meant, failed, attempt, left });
      note('running', [attempt]);
      const [first, ...others] = failed;
      if (first) onDegraded(loaded, [first, ...others]);
      return loaded;
    } catch (error) {
      note('failed');
      throw asRemoteError(name, error);
    }
  };

  const loadFirst = async (remote: DeployedRemote): Promise<LoadedRemote> => {
    const { name } = remote;
    if (starts.known) await starts.known;
    const { ordered, passedOver } = versionsFor(remote);
    const before = passedOver.map((version) => unfinished(name, version));
    return run(name, ordered, { meant: ordered[0].version, before });
  };

  return {
    load(name) {
      const known = results.get(name);
      if (known) return known;
      const remote = deployed.get(name);
      if (!remote || !isOffered(remote, visitorOf(name)))
        return Promise.reject(new RemoteError(name, 'unknown-remote', `${name} is not in the registry`));
      if (remote.disabled)
        return Promise.reject(new RemoteError(name, 'unknown-remote', `${name} is switched off`));
      const result = loadFirst(remote);
      results.set(name, result);
      result.catch(() => results.delete(name));
      return result;
    },
    loaded: (name) => running.get(name)?.loaded,
    mounting(loaded) {
      const { name, version } = loaded.remote;
      const known = running.get(name);
      if (known?.loaded !== loaded || known.isSettled) return { settle: () => {}, end: () => {} };
      starts.begin(name, version);
      const end = () => starts.end(name, version);
      return {
        end,
        settle() {
          known.isSettled = true;
          end();
        },
      };
    },
    replace(crashed, error) {
      const { name } = crashed.remote;
      const known = running.get(name);
      // Another element of the page has replaced it.
      if (known?.loaded !== crashed) return results.get(name);
      if (known.isSettled || known.replacement || known.left.length === 0) return known.replacement;
      const { meant, failed, attempt } = known;
      const replacement = run(name, known.left, { meant, before: [...failed, { ...attempt, error }] });
      known.replacement = replacement;
      replacement.then(
        () => {
          results.set(name, replacement);
          const { folder } = versions.get(`${name}@${crashed.remote.version}`) ?? {};
          if (folder) applyStyleSheets(folder, false);
        },
        () => reports.note({ remote: name, state: 'running', attempts: [...failed, attempt] }),
      );
      return replacement;
    },
    preload(name) {
      const remote = deployed.get(name);
      // What an earlier page left is a rare case: its version comes with the load.
      if (!remote || remote.disabled || results.has(name) || starts.known) return;
      checked(name, versionsFor(remote).ordered[0])
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
        const { version } = versionsFor(remote).ordered[0];
        return version === meant || version === loaded.remote.version ? [] : [{ name, version }];
      }),
    reports: reports.all,
    subscribe: reports.subscribe,
  };
};
