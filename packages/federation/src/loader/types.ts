import type { RemoteApp } from '../contract.ts';
import type { Overrides } from '../overrides.ts';
import type { DeployedRemote, RemoteVersion } from '../registry.ts';
import type { ShareScope } from '../share-scope.ts';
import type { RemoteError } from './remote-error.ts';
import type { Provided } from './requirements.ts';

/** The role of a version in the registry, or an override. */
export type VersionSource = 'current' | 'canary' | 'previous' | 'override';

/** A running remote. */
export interface LoadedRemote {
  app: RemoteApp;
  remote: RemoteVersion;
  source: VersionSource;
}

/** An attempt to run one version. */
export interface LoadAttempt {
  source: VersionSource;
  version: string;
  base: string;
  milliseconds: number;
  /** Uncompressed size of the first files, from the record; 0 if it was not measured. */
  bytes: number;
  /** Missing if it runs. */
  error?: RemoteError;
}

/** A failed attempt. */
export type FailedAttempt = LoadAttempt & { error: RemoteError };

/** The attempts for one remote. */
export interface LoadReport {
  remote: string;
  state: 'waiting' | 'loading' | 'running' | 'failed';
  /** In order; in the state `running` the last one runs. */
  attempts: readonly LoadAttempt[];
}

export interface RemoteLoaderOptions {
  remotes: readonly DeployedRemote[];
  provided: Provided;
  /** The modules that this host shares. */
  shareScope: ShareScope;
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

/** A running remote that a reload would replace by another version. */
export interface OutdatedRemote {
  name: string;
  /** The version after a reload. */
  version: string;
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
