import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSave, type Draft, type DraftEvent, draftOf, isUnsaved, revise } from './draft.ts';

describe('a draft', () => {
  it('has nothing to save before a change', () => {
    expect(isUnsaved(draftOf('Be brief.'))).toBe(false);
    expect(canSave(draftOf('Be brief.'))).toBe(false);
  });

  it('has nothing to save after the change is undone', () => {
    const changed = revise(draftOf('Be brief.'), { type: 'typed', text: 'Be kind.' });
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved(revise(changed, { type: 'typed', text: 'Be brief.' }))).toBe(false);
  });

  it('may be as long as the limit, and no longer', () => {
    const typed = (length: number) => revise(draftOf(''), { type: 'typed', text: 'x'.repeat(length) });
    expect(canSave(typed(MAX_PROMPT_LENGTH))).toBe(true);
    expect(canSave(typed(MAX_PROMPT_LENGTH + 1))).toBe(false);
  });

  it('stays unsaved when the text changed during the save', () => {
    const events: DraftEvent[] = [
      { type: 'typed', text: 'one' },
      { type: 'save-started' },
      { type: 'typed', text: 'one two' },
      { type: 'save-succeeded', text: 'one' },
    ];
    const draft = events.reduce(revise, draftOf(''));
    expect(draft).toMatchObject({ text: 'one two', saved: 'one' });
    expect(canSave(draft)).toBe(true);
  });

  it('never loses the last text, whatever the outcome of a save', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('typed' as const), text: fc.string() }),
      fc.record({ type: fc.constant('save-started' as const) }),
      fc.record({ type: fc.constant('save-succeeded' as const), text: fc.string() }),
      fc.record({ type: fc.constant('save-failed' as const), message: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const last = events.findLast((one) => one.type === 'typed');
        const draft = events.reduce<Draft>(revise, draftOf('at first'));
        expect(draft.text).toBe(last?.text ?? 'at first');
      }),
    );
  });
});
