import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { SHARED_REQUESTS } from '../../shared-requests.ts';
import type { Contract } from './contract-file.ts';
import { describeContract } from './describe-contract.ts';
import type { RecordedContract } from './next-contract.ts';
import { readRecordedContract } from './recorded-contract.ts';

const require = createRequire(import.meta.url);

/** Modules of others have names and no types: their version decides. */
const namesIn = (request: string): Contract['exports'][string] =>
  Object.fromEntries(
    ['default', ...Object.keys(require(request) as object)].sort().map((name) => [name, {}]),
  );

const withoutVersions = ({ packages, exports, named }: Contract) => ({
  packages,
  exports: Object.fromEntries(
    Object.entries(exports).map(([module, names]) => [
      module,
      Object.fromEntries(Object.entries(names).map(([name, { since: _, ...rest }]) => [name, rest])),
    ]),
  ),
  named,
});

/** Whether the recorded contract is that of the sources. */
export const isContractRecorded = (described = describeContract()): boolean =>
  isDeepStrictEqual(withoutVersions(readRecordedContract()), withoutVersions(described));

/** What a shell of these sources provides to remotes. */
export const providedContract = (): RecordedContract => {
  const recorded = readRecordedContract();
  const others = SHARED_REQUESTS.filter((request) => recorded.exports[request] === undefined);
  return {
    ...recorded,
    exports: {
      ...recorded.exports,
      ...Object.fromEntries(others.map((request) => [request, namesIn(request)])),
    },
  };
};
