import type { RemoteApp } from '../contract.ts';
import type { Overrides } from '../overrides.ts';
import type { DeployedRemote, RemoteVersion } from '../registry.ts';
import type { ShareScope } from '../share-scope.ts';
import type { RemoteError } from './remote-error.ts';
import type { Provided } from './requirements.ts';

/** Which of the versions of a remote one is, for the person who gets it. */
export type VersionSource = 'current' | 'canary' | 'previous' | 'override';

/** A remote that runs. */
export interface LoadedRemote {
  app: RemoteApp;
  remote: RemoteVersion;
  source: VersionSource;
}

/** One version that was tried. */
export interface LoadAttempt {
  source: VersionSource;
  version: string;
  base: string;
  milliseconds: number;
  /** Of the files that it begins with, uncompressed, as the registry knows them; 0 where nobody measured. */
  bytes: number;
  /** Missing when it runs. */
  error?: RemoteError;
}

/** One version that was tried in vain. */
export type FailedAttempt = LoadAttempt & { error: RemoteError };

/** What the loader did about one remote. */
export interface LoadReport {
  remote: string;
  state: 'waiting' | 'loading' | 'running' | 'failed';
  /** In the order of trying; the last one is what runs. */
  attempts: readonly LoadAttempt[];
}

export interface RemoteLoaderOptions {
  remotes: readonly DeployedRemote[];
  provided: Provided;
  /** What this host shares. */
  shareScope: ShareScope;
  /** Where paths of the registry begin: the origin of the suite. That of the page unless told. */
  origin?: string;
  /** Further origins that remotes may come from. */
  allowedOrigins?: readonly string[];
  /** Whether a file without integrity is refused. */
  requireIntegrity?: boolean;
  /** Who is signed in, as text that stays the same: decides who gets a canary. */
  person?: () => string | undefined;
  /** Where remotes are loaded from instead. */
  overrides?: Overrides;
  /** Whether the operator lets overrides count; each is told as refused otherwise. */
  allowOverrides?: boolean;
  /** Milliseconds for one attempt to fetch; 10,000 unless told. */
  timeout?: number;
  /** Hears that another version runs than the one that was meant. */
  onDegraded?: (loaded: LoadedRemote, failed: readonly [FailedAttempt, ...FailedAttempt[]]) => void;
}

/** A remote that runs, and would run in another version after a reload. */
export interface OutdatedRemote {
  name: string;
  /** That a reload would bring. */
  version: string;
}

/** Brings remotes to a page, each at most once, in the version that is meant for whom the page is. */
export interface RemoteLoader {
  /**
   * Loads a remote, or returns the one that is loaded. A failure is not remembered: the next call tries again.
   *
   * @throws RemoteError of the version that was meant, when none can be had
   */
  load(name: string): Promise<LoadedRemote>;
  /** The remote, if it is loaded already. */
  loaded(name: string): LoadedRemote | undefined;
  /** Has the browser fetch what a remote begins with, and runs nothing. */
  preload(name: string): void;
  /** Takes note of what is deployed now: it concerns what does not run yet. */
  update(remotes: readonly DeployedRemote[]): void;
  /** The remotes that run in another version than a reload would bring, to whom this is. */
  outdated(): OutdatedRemote[];
  /** What was done about every remote so far. */
  reports(): readonly LoadReport[];
  /** Calls `listener` when a report changed; returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}
