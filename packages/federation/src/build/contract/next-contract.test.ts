import { expect, test } from 'vitest';
import { createContracts } from '../../testing/contracts.ts';
import { APP, CONTEXT, type Contract } from './contract-file.ts';
import { nextContract } from './next-contract.ts';

const contract = (exports: Contract['exports'], named: Contract['named'] = {}): Contract => ({
  packages: {},
  exports,
  named,
});
const versions = { contract: '1.4.0', ui: '1.0.0' };
const moved = (before: Contract, now: Contract) =>
  nextContract({ versions, ...before }, now).versions.contract;

const member = (type: string) => contract({ [CONTEXT]: { 'theme.choose': { type } } });

// Specification 129.8
test.each([
  ['nothing', '(() => void)', '(() => void)', '1.4.0'],
  ['an optional parameter', '(() => void)', '((a0?: string) => void)', '1.5.0'],
  ['a required parameter', '(() => void)', '((a0: string) => void)', '2.0.0'],
  ['a wider parameter', '((a0: "dark") => void)', '((a0: "dark" | "light") => void)', '1.5.0'],
  ['a narrower parameter', '((a0: "dark" | "light") => void)', '((a0: "dark") => void)', '2.0.0'],
  ['a result with more fields', '(() => { id: string })', '(() => { id: string; at: number })', '1.5.0'],
  ['a result with fewer fields', '(() => { id: string; at: number })', '(() => { id: string })', '2.0.0'],
])('%s makes the version', (_, before, now, version) => {
  expect(moved(member(before), member(now))).toBe(version);
});

test('what remotes give to hosts may grow on the side of the remotes only', () => {
  const app = (type: string) => contract({ [APP]: { texts: { type } } });
  expect(moved(app('{ en: string }'), app('{ en: string; es?: string }'))).toBe('1.5.0');
  expect(moved(app('{ en: string }'), app('{ en: string; es: string }'))).toBe('2.0.0');
});

test('events go both ways, so their payloads may change neither', () => {
  const event = (type: string) => contract({ [CONTEXT]: { 'events.a:b': { type } } });
  expect(moved(event('{ id: string }'), event('{ id: string; at?: number }'))).toBe('1.5.0');
  expect(moved(event('{ id: string }'), event('{ id: string; at: number }'))).toBe('2.0.0');
});

// Specification 129.8
test('a member that hosts may lack breaks remotes, and one that they may no longer lack is needed by new ones', () => {
  const of = (optional: boolean) =>
    contract({ [CONTEXT]: { 'signIn.read': { type: '(() => void)', optional } } });
  expect(moved(of(false), of(true))).toBe('2.0.0');
  const needed = nextContract({ versions, ...of(true) }, of(false));
  expect(needed.versions.contract).toBe('1.5.0');
  expect(needed.exports[CONTEXT]?.['signIn.read']?.since).toBe('1.5.0');
});

// Specification 129.8
test('another first number of a package breaks what names its types, and nothing else', () => {
  const built = (antd: string): Contract => ({
    ...contract({
      '@switchboard/ui': {
        Button: { type: "typeof import('antd').Button" },
        Mark: { type: 'string', since: '1.0.0' },
      },
    }),
    packages: { antd },
  });
  const { versions: now, exports } = nextContract({ versions, ...built('6') }, built('7'));
  expect(now).toEqual({ contract: '1.4.0', ui: '2.0.0' });
  expect(exports['@switchboard/ui']).toMatchObject({ Button: { since: '2.0.0' }, Mark: { since: '1.0.0' } });
});

test('each name knows the version since which remotes may use it as it is', () => {
  const { exports } = createContracts().shell('broken').contract;
  expect(exports).toMatchObject({
    '@switchboard/ui': { Button: { since: '1.0.0' } },
    [CONTEXT]: { 'api.notes.list': { since: '1.2.0' }, 'api.notes.remove': { since: '1.1.0' } },
  });
});
