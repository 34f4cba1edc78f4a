import { expect, test } from 'vitest';
import { SHARED_REQUESTS } from '../../shared-requests.ts';
import { describeContract } from './describe-contract.ts';
import { isContractRecorded, providedContract } from './provided-contract.ts';
import { takenMembers } from './taken-members.ts';

const described = describeContract();

// Specification 129.7
test('the recorded contract is that of the sources: npm run contract', () => {
  expect(isContractRecorded(described)).toBe(true);
});

test('a changed type is not the recorded one', () => {
  const { named } = described;
  expect(isContractRecorded({ ...described, named: { ...named, $User: '{ id: string }' } })).toBe(false);
});

test('a shell provides names of all shared modules, also of those that others wrote', () => {
  const { exports } = providedContract();
  expect(Object.keys(exports)).toEqual(expect.arrayContaining([...SHARED_REQUESTS]));
  expect(exports.react).toHaveProperty('useState');
  expect(exports['@switchboard/ui']?.Button?.type).toBe("typeof import('antd').Button");
});

test('methods are written as properties, so that the compiler compares their parameters', () => {
  expect(described.exports.context?.['navigation.open']?.type).toMatch(
    /^\(\(a0: string, a1\?: .*\) => void\)$/,
  );
});

test('only what a host may lack is optional', () => {
  const { context = {} } = described.exports;
  const optional = Object.keys(context).filter((name) => context[name]?.optional);
  expect(optional).toEqual(['embedded', 'signIn.change', 'signIn.read', 'signIn.sendConfirmation']);
});

test('the compiler finds the members of the context that sources use', () => {
  const folder = new URL('../../../', import.meta.url).pathname;
  expect(takenMembers(folder, [`${folder}src/app-context.tsx`])).toEqual({
    context: ['i18n.locale', 'i18n.subscribe', 'theme.direction', 'theme.subscribe'],
  });
});
