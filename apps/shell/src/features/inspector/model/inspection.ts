import type { LoadAttempt, LoadedRemote, LoadReport } from '@switchboard/federation/loader';
import type { Overrides } from '@switchboard/federation/overrides';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { type Fit, fits, type Provided } from '@switchboard/federation/requirements';
import type { Fault } from '../../../services/faults.ts';

/** All that is known of a remote in this page. */
export interface Inspected {
  name: string;
  state: LoadReport['state'];
  /** That runs; that is deployed where none does. */
  version: string;
  /** What runs, and what it took; missing where nothing does. */
  running: LoadAttempt | undefined;
  /** What was tried in vain. */
  failed: readonly LoadAttempt[];
  /** What went wrong while it ran, oldest first. */
  faults: readonly Fault[];
  fits: readonly Fit[];
  /** Shared modules that it asks for and that are not provided. */
  missing: readonly string[];
  canary: { percent: number; version: string } | undefined;
  previous: string | undefined;
  /** Where somebody has it loaded from, as they wrote it. */
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

/** Puts together what is known of each remote, in the order of the registry. */
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
