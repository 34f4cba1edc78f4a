import { expect, it } from 'vitest';
import { aboutTurn, KINDS, ofKind, withoutTurn } from './assertions.ts';

it('an assertion of another kind stays with its message', () => {
  for (const kind of KINDS) {
    expect(ofKind(kind, { turn: 2 })).toMatchObject({ kind, turn: 2 });
    expect(ofKind(kind)).not.toHaveProperty('turn');
  }
});

it('assertions follow their messages when one is removed', () => {
  const about = (turn?: number) => aboutTurn({ kind: 'silent' }, turn);
  expect(withoutTurn([about(0), about(1), about(2), about()], 1)).toEqual([
    about(0),
    about(),
    about(1),
    about(),
  ]);
});
