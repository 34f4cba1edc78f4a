import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit, type Edit, type Fields, withEdits } from './edit.ts';

const fields = (given: Partial<Fields> = {}): Fields => ({
  name: 'Marina',
  note: '',
  stage: 'new',
  tags: ['vip'],
  phones: [],
  usernames: [],
  ...given,
});

it('a text is replaced while the server has the text that the person saw', () => {
  const edit: Edit = { field: 'name', base: 'Marina', value: 'Marina Orlova' };
  expect(applyEdit(edit, fields())).toEqual({ patch: { name: 'Marina Orlova' } });
});

it('a text that somewhere else got another value is a conflict', () => {
  const edit: Edit = { field: 'note', base: '', value: 'Likes mornings' };
  const conflict = { field: 'note', mine: 'Likes mornings', theirs: 'Likes evenings' };
  expect(applyEdit(edit, fields({ note: 'Likes evenings' }))).toEqual({ conflict });
});

it('the same text from both sides is no conflict', () => {
  const edit: Edit = { field: 'note', base: '', value: 'Likes mornings' };
  expect(applyEdit(edit, fields({ note: 'Likes mornings' }))).toBe('nothing to do');
});

it('a tag is added once, whatever its case, and removed', () => {
  expect(applyEdit({ field: 'tags', add: ' VIP ' }, fields())).toBe('nothing to do');
  expect(applyEdit({ field: 'tags', add: 'regular' }, fields())).toEqual({
    patch: { tags: ['vip', 'regular'] },
  });
  expect(applyEdit({ field: 'tags', remove: 'vip' }, fields())).toEqual({ patch: { tags: [] } });
});

it('tags that two people add are both there', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(word, word, (mine, theirs) => {
      const afterThem = withEdits(fields(), [{ field: 'tags', add: theirs }]);
      const afterBoth = withEdits(afterThem, [{ field: 'tags', add: mine }]);
      expect(new Set(afterBoth.tags)).toEqual(new Set(['vip', theirs, mine]));
    }),
  );
});
