import { expect, test } from 'vitest';
import { changedTypes, missingNames } from './compare-contracts.ts';
import { APP, CONTEXT, type Contract } from './contract-file.ts';

const contract = (exports: Contract['exports'], rest: Partial<Contract> = {}): Contract => ({
  packages: {},
  exports,
  named: {},
  ...rest,
});
const one = (module: string, name: string, type: string, rest: Partial<Contract> = {}) =>
  contract({ [module]: { [name]: { type } } }, rest);

test('a member that hosts may lack may be missing', () => {
  const taken = contract({ [CONTEXT]: { 'signIn.read': { type: '(() => void)', optional: true } } });
  expect(missingNames(contract({ [CONTEXT]: {} }), taken)).toEqual([]);
});

// Specification 129.3
test('a member that a remote takes as given may not be one that hosts may lack', () => {
  const [given, lacking] = [false, true].map((optional) =>
    contract({ [CONTEXT]: { 'signIn.read': { type: '(() => void)', optional } } }),
  );
  if (!given || !lacking) throw new Error('Two contracts are made');
  expect(missingNames(given, lacking)).toEqual([]);
  expect(missingNames(lacking, given)).toEqual(['it takes context.signIn.read, which the shell may lack']);
});

test('a module that is missing is named once', () => {
  const taken = contract({ '@switchboard/ui/charts': { Bars: {}, Lines: {} } });
  expect(missingNames(contract({}), taken)).toEqual([
    'it needs @switchboard/ui/charts, which the shell does not provide',
  ]);
});

// Specification 129.3
test('what a remote exposes has to fit where the shell expects it, and not the other way round', async () => {
  const [small, large] = ['{ en: string }', '{ en: string; es: string }'].map((type) =>
    one(APP, 'texts', type),
  );
  if (!small || !large) throw new Error('Two contracts are made');
  expect(await changedTypes(small, large)).toEqual([]);
  expect(await changedTypes(large, small)).toEqual([
    expect.stringMatching(/^the type of what it exposes as texts has changed: Property 'es' is missing/),
  ]);
});

test('the payload of an event has to fit both ways', async () => {
  const name = 'events.notes:saved';
  const [small, large] = ['{ id: string }', '{ id: string; at: number }'].map((type) =>
    one(CONTEXT, name, type),
  );
  if (!small || !large) throw new Error('Two contracts are made');
  for (const [shell, remote] of [
    [small, large],
    [large, small],
  ] as const)
    expect(await changedTypes(shell, remote)).toEqual([
      expect.stringMatching(/^the type of context\.events\.notes:saved has changed: Property 'at'/),
    ]);
});

test('a place within a type is named', async () => {
  const shell = one(CONTEXT, 'notes.read', '(() => $Note)', { named: { $Note: '{ by: { name: null } }' } });
  const remote = one(CONTEXT, 'notes.read', '(() => $Note)', {
    named: { $Note: '{ by: { name: string } }' },
  });
  expect(await changedTypes(shell, remote)).toEqual([
    "the type of context.notes.read has changed: by.name: Type 'null' is not assignable to type 'string'",
  ]);
});

test('packages of others count by the first number of their version, for what names their types', async () => {
  const names = { Button: { type: "typeof import('antd').Button" }, Mark: { type: 'string' } };
  const built = (packages: Contract['packages']) => contract({ '@switchboard/ui': names }, { packages });
  expect(await changedTypes(built({ antd: '7' }), built({ antd: '6' }))).toEqual([
    'it was built with antd 6, the shell has antd 7: Button of @switchboard/ui',
  ]);
});
