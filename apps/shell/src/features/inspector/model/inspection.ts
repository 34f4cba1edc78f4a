import type { LoadAttempt, LoadedRemote, LoadReport } from '@switchboard/federation/loader';
import type { Overrides } from '@switchboard/federation/overrides';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { type Fit, fits, type Provided } from '@switchboard/federation/requirements';
import type { Fault } from '../../../services/faults.ts';

/** The facts about a remote in this page. */
export interface Inspected {
  name: string;
  state: LoadReport['state'];
  /** The running version, or else the deployed one. */
  version: string;
  /** The successful load, if the remote runs. */
  running: LoadAttempt | undefined;
  /** The failed loads. */
  failed: readonly LoadAttempt[];
  /** Failures while it ran, oldest first. */
  faults: readonly Fault[];
  fits: readonly Fit[];
  /** Shared modules that it needs and the shell does not provide. */
  missing: readonly string[];
  canary: { percent: number; version: string } | undefined;
  previous: string | undefined;
  /** The override in this browser, as it was typed. */
  override: string | undefined;
}

export interface Findings {
  remotes: readonly DeployedRemote[];
  reports: readonly LoadReport[];
  loaded: (name: string) => LoadedRemote | undefined;
  provided: Provided;
  shares: readonly string[];
  overrides: Overrides;
  faults: readonly Fault[];
}

/** Collects the facts about each remote, in the order of the registry. */
export const inspect = (findings: Findings): Inspected[] =>
  findings.remotes.map((remote) => {
    const { name, canary, previous } = remote;
    const report = findings.reports.find((candidate) => candidate.remote === name);
    const version = findings.loaded(name)?.remote ?? remote;
    const attempts = report?.attempts ?? [];
    return {
      name,
      state: report?.state ?? 'waiting',
      version: version.version,
      running: attempts.find(({ error }) => !error),
      failed: attempts.filter(({ error }) => error),
      faults: findings.faults.filter((fault) => fault.remote === name),
      fits: fits(version.requires, findings.provided),
      missing: version.shares.filter((share) => !findings.shares.includes(share)),
      canary: canary && { percent: canary.percent, version: canary.release.version },
      previous: previous?.version,
      override: findings.overrides[name],
    };
  });
