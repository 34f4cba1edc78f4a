import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSave, asSent, type Edits, edit, isEmpty, isSame, patchOf, rebase, withEdits } from './edits.ts';

const stored = {
  system_prompt: 'Be brief.',
  intelligence: { tone: 'formal', hand_over: { words: ['lawyer'] } },
};

describe('edits', () => {
  it('are shown over the stored content, and sent alone', () => {
    const edits = edit({}, stored, {
      system_prompt: 'Be kind.',
      intelligence: { tone: null, temperature: 1 },
    });
    expect(withEdits(stored, edits)).toEqual({
      system_prompt: 'Be kind.',
      intelligence: { temperature: 1, hand_over: { words: ['lawyer'] } },
    });
    expect(patchOf(edits)).toEqual({
      system_prompt: 'Be kind.',
      intelligence: { tone: null, temperature: 1 },
    });
  });

  it('that are reverted are dropped', () => {
    const changed = edit({}, stored, { system_prompt: 'Be kind.', intelligence: { tone: null } });
    const back = edit(changed, stored, { system_prompt: 'Be brief.', intelligence: { tone: 'formal' } });
    expect(isEmpty(back)).toBe(true);
    expect(patchOf(back)).toBeUndefined();
  });

  it('compare values whatever the order of keys', () => {
    const same = { hand_over: { words: ['lawyer'], on_anger: true } };
    const other = { hand_over: { on_anger: true, words: ['lawyer'] } };
    expect(isSame(same, other)).toBe(true);
    expect(isSame(same, { hand_over: { ...other.hand_over, words: [] } })).toBe(false);
  });

  it('that are reverted during a save are saved again', () => {
    const sent = asSent(edit({}, stored, { system_prompt: 'Be kind.' }));
    const back = edit(sent, stored, { system_prompt: 'Be brief.' });
    const left = afterSave(back, { ...stored, system_prompt: 'Be kind.' });
    expect(patchOf(left)).toEqual({ system_prompt: 'Be brief.' });
  });

  it('are done when they are stored, even in another form', () => {
    const sent = asSent(edit({}, stored, { intelligence: { never_say: [' cheap '] } }));
    expect(isEmpty(afterSave(sent, { ...stored, intelligence: { never_say: ['cheap'] } }))).toBe(true);
  });
});

describe('edits over a draft that was saved elsewhere', () => {
  const mine = edit({}, stored, { system_prompt: 'Be kind.' });

  it('of other fields are kept without a conflict', () => {
    const theirs = { ...stored, intelligence: { tone: 'brief' } };
    const { edits, conflicts } = rebase(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(withEdits(theirs, edits)).toEqual({ system_prompt: 'Be kind.', intelligence: { tone: 'brief' } });
  });

  it('of the same field are a conflict', () => {
    expect(rebase(mine, { ...stored, system_prompt: 'Be quick.' }).conflicts).toEqual(['system_prompt']);
  });

  it('of the same field to the same value are done', () => {
    const { edits, conflicts } = rebase(mine, { ...stored, system_prompt: 'Be kind.' });
    expect([conflicts, isEmpty(edits)]).toEqual([[], true]);
  });

  it('do not conflict with an own save that got no answer', () => {
    const later = edit(asSent(mine), stored, { system_prompt: 'Be kind, too.' });
    const { edits, conflicts } = rebase(later, { ...stored, system_prompt: 'Be kind.' });
    expect(conflicts).toEqual([]);
    expect(patchOf(edits)).toEqual({ system_prompt: 'Be kind, too.' });
  });

  it('never lose a value of either side without a conflict', () => {
    const field = fc.constantFrom('one', 'two', 'three');
    const settings = fc.dictionary(field, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true });
    const changes = fc.dictionary(field, fc.option(fc.integer({ min: 0, max: 3 })), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(settings, changes, settings, (base, change, present) => {
        const own = edit({} as Edits, { system_prompt: '', intelligence: base }, { intelligence: change });
        const theirs = { system_prompt: '', intelligence: present };
        const { edits, conflicts } = rebase(own, theirs);
        const shown: Record<string, unknown> = withEdits(theirs, edits).intelligence;
        for (const name of ['one', 'two', 'three']) {
          if (conflicts.includes(`intelligence.${name}`)) continue;
          const before = base[name] ?? null;
          const mineNow = name in change ? (change[name] ?? null) : before;
          const theirsNow = present[name] ?? null;
          expect([mineNow, theirsNow]).toContain(shown[name] ?? null);
          if (mineNow !== before) expect(shown[name] ?? null).toBe(mineNow);
          else expect(shown[name] ?? null).toBe(theirsNow);
        }
      }),
    );
  });
});
