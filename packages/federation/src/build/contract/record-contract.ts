import { describeContract } from './describe-contract.ts';
import { nextContract, type RecordedContract } from './next-contract.ts';
import { readRecordedContract, writeRecordedContract } from './recorded-contract.ts';

/** Derives the contract from the sources and records it. @returns its versions before and now */
export const recordContract = (): Record<'before' | 'now', RecordedContract['versions']> => {
  const before = readRecordedContract();
  const now = nextContract(before, describeContract());
  writeRecordedContract(now);
  return { before: before.versions, now: now.versions };
};

export { isContractRecorded } from './provided-contract.ts';
