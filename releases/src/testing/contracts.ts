import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import { createContracts, type Step, type Taker } from '@switchboard/federation/testing/contracts';
import type { Candidate } from '../candidate/candidate.ts';
import type { ShellCandidate } from '../candidate/read-shell.ts';
import { candidateOf } from './candidates.ts';
import { shellOf } from './shells.ts';

const VERSIONS: Record<Step, string> = { first: '0.1.0', grown: '0.2.0', richer: '0.3.0', broken: '0.4.0' };

export const STEPS = Object.keys(VERSIONS) as Step[];

const contracts = createContracts();

const asFile = (content: object): Buffer => Buffer.from(JSON.stringify(content));

/** A build of a shell that provides a contract. */
export const shellWith = (step: Step): ShellCandidate => {
  const { record, rootFiles, ...shell } = shellOf(VERSIONS[step]);
  const { contract, ...provided } = contracts.shell(step);
  const written = { ...record, ...provided };
  return {
    ...shell,
    record: written,
    rootFiles: new Map([...rootFiles, ['shell.json', asFile(written)], [CONTRACT_FILE, asFile(contract)]]),
  };
};

/** A build of a remote against a contract. */
export const remoteWith = (taker: Taker, step: Step): Candidate => {
  const { fields, contract } = contracts.remote(taker, step);
  const { remote, files } = candidateOf({ app: taker, version: VERSIONS[step], record: fields });
  return { remote, files: new Map([...files, [CONTRACT_FILE, asFile(contract)]]) };
};
