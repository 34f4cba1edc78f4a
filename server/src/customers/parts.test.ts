import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Own } from '../db/schema/customers.ts';
import { type Edit, edited, nothingOwn, type Part, retold, shownOf, takenOut, treeOf } from './parts.ts';

const part = (id: string, own: Partial<Own> = {}, mergedInto: string | null = null, at = 0): Part => ({
  id,
  mergedInto,
  mergedAt: mergedInto === null ? null : new Date(at),
  own: { ...nothingOwn, ...own },
});

const word = fc.constantFrom('a', 'b', 'c', 'd');
const list = fc.uniqueArray(word, { maxLength: 3 });
const text = fc.option(word);
const stage = fc.constantFrom('new' as const, 'won' as const, 'lost' as const);
const own: fc.Arbitrary<Own> = fc.record({
  name: text,
  toldName: text,
  phones: list,
  usernames: list,
  note: fc.constantFrom('', 'x', 'y'),
  noteCoveredBy: fc.constant(null),
  tags: list,
  stage: fc.option(stage),
});
const edit: fc.Arbitrary<Edit> = fc.record(
  {
    name: fc.constantFrom('', 'n'),
    phones: list,
    usernames: list,
    note: fc.constantFrom('', 'z'),
    tags: list,
    stage,
  },
  { requiredKeys: [] },
);

/** A tree of up to six parts; the first is its root. */
const tree: fc.Arbitrary<Part[]> = fc
  .array(fc.tuple(own, fc.nat(), fc.nat(3)), { minLength: 1, maxLength: 6 })
  .map((rows) =>
    rows.map(([each, parent, at], index) =>
      index === 0 ? part('0', each) : part(String(index), each, String(parent % index), at),
    ),
  );

const sorted = (values: readonly string[]) => [...values].sort();

describe('a customer with parts', () => {
  test('shows lists and notes of all, and the first name, before those of channels', () => {
    const parts = [
      part('a', { toldName: 'Olya', phones: ['+1'], note: 'Likes tea', tags: ['vip'] }),
      part('c', { name: 'Olga P.', phones: ['+1', '+3'], stage: 'won' }, 'a', 2),
      part('b', { toldName: 'Bot', usernames: ['olga'], note: 'Pays late', tags: ['new', 'vip'] }, 'a', 1),
    ];
    expect(shownOf(parts, 'a')).toEqual({
      name: 'Olga P.',
      phones: ['+1', '+3'],
      usernames: ['olga'],
      note: 'Likes tea\n\nPays late',
      tags: ['vip', 'new'],
      stage: 'won',
    });
  });

  test('a new name from the channel replaces the old one, and not one that a person entered', () => {
    const before = { name: 'Olya', username: 'olya' };
    const own = { ...nothingOwn, toldName: 'Olya', usernames: ['olya', 'typed'], phones: ['+1'] };
    const now = retold(own, before, { name: 'Olga', username: 'olga' });
    expect(now).toMatchObject({ toldName: 'Olga', usernames: ['typed', 'olga'], phones: ['+1'] });
    expect(shownOf([part('a', { ...now, name: 'Mrs P.' })], 'a').name).toBe('Mrs P.');
  });

  test('a removed value does not come back when the channel repeats it', () => {
    expect(retold(nothingOwn, { phone: '+1' }, { phone: '+1' }).phones).toEqual([]);
  });
});

test('an edit shows what it says, and leaves the rest', () => {
  fc.assert(
    fc.property(tree, edit, (parts, change) => {
      const before = shownOf(parts, '0');
      const after = shownOf(edited(parts, '0', change), '0');
      for (const field of ['phones', 'usernames', 'tags'] as const)
        expect(sorted(after[field])).toEqual(sorted(change[field] ?? before[field]));
      expect(after.note).toBe(change.note ?? before.note);
      expect(after.stage).toBe(change.stage ?? before.stage);
      if (change.name) expect(after.name).toBe(change.name);
      if (change.name === undefined) expect(after.name).toBe(before.name);
    }),
  );
});

test('a part that is taken out is as it was before, and so is what is left', () => {
  fc.assert(
    fc.property(tree, tree, (parts, others) => {
      const renamed = others.map(({ id, mergedInto, ...rest }) => ({
        ...rest,
        id: `o${id}`,
        mergedInto: mergedInto === null ? null : `o${mergedInto}`,
      }));
      const merged = [...parts, ...renamed].map((each) =>
        each.id === 'o0' ? { ...each, mergedInto: '0', mergedAt: new Date(9) } : each,
      );
      const apart = takenOut(merged, 'o0');
      expect(shownOf(apart, '0')).toEqual(shownOf(parts, '0'));
      expect(shownOf(apart, 'o0')).toEqual(shownOf(renamed, 'o0'));
      expect(treeOf(apart, '0').length + treeOf(apart, 'o0').length).toBe(merged.length);
    }),
  );
});

test('after any edit, a part that is taken out still has its own note, name and stage', () => {
  fc.assert(
    fc.property(tree, fc.array(edit, { maxLength: 4 }), fc.nat(), (parts, edits, pick) => {
      const id = parts[pick % parts.length]?.id ?? '0';
      fc.pre(id !== '0');
      const plain = edits.map(({ name, ...rest }) => (name === '' ? rest : { name, ...rest }));
      const changed = plain.reduce<Part[]>((all, each) => edited(all, '0', each), parts);
      const restored = shownOf(takenOut(changed, id), id);
      const { note, stage, name } = shownOf(parts, id);
      expect(restored).toMatchObject({ note, stage, name });
    }),
  );
});
