import { AGENT_DEFAULTS } from '@switchboard/api-client';
import { describe, expect, it } from 'vitest';
import { readLines, readNumber } from './fields.ts';
import { LIMITS, rulesOf, unknownSettings, WORDS, withParts } from './rules.ts';

describe('the stored settings', () => {
  it('have defaults where nothing, or nothing readable, is stored', () => {
    expect(rulesOf({})).toEqual({ ...AGENT_DEFAULTS, model: undefined });
    const stored = {
      temperature: 'hot',
      tone: 'brief',
      model: 7,
      hand_over: { caution: 'high', words: [1] },
      working_hours: 'never',
    };
    expect(rulesOf(stored)).toEqual({
      ...AGENT_DEFAULTS,
      model: undefined,
      tone: 'brief',
      hand_over: { ...AGENT_DEFAULTS.hand_over, caution: 'high' },
    });
  });

  it('keep fields that the screen does not know when another field changes', () => {
    const stored = { hand_over: { caution: 'high', escalate_to: 'Nina' } };
    expect(withParts(stored, 'hand_over', { on_anger: false })).toEqual({
      ...AGENT_DEFAULTS.hand_over,
      caution: 'high',
      on_anger: false,
      escalate_to: 'Nina',
    });
  });

  it('that the screen does not know are named', () => {
    expect(unknownSettings({ tone: 'brief', voice: 'alto', model: 'small' })).toEqual([['voice', 'alto']]);
  });
});

describe('a written number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['50', 50],
    ['1 000', 1000],
    ['4000', 4000],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text, LIMITS.max_reply_length)).toEqual({ value });
  });

  it('may have a comma', () => {
    expect(readNumber('0,5', LIMITS.money)).toEqual({ value: 0.5 });
  });

  it.each(['49', '4001', '50.5', 'hot', '-5', '1e3', '0x50', 'Infinity'])('%j is refused', (text) => {
    expect(readNumber(text, LIMITS.max_reply_length)).toEqual({ fault: 'number' });
  });
});

describe('a written list', () => {
  it('has each line once, without the space around it', () => {
    expect(readLines(' refund \n\ncomplaint\nrefund', WORDS)).toEqual({ value: ['refund', 'complaint'] });
    expect(readLines('', WORDS)).toEqual({ value: [] });
  });

  it('names the entry that is too long, and says that there are too many', () => {
    expect(readLines(`short\n${'x'.repeat(81)}`, WORDS)).toEqual({ fault: 'tooLong', entry: 'x'.repeat(81) });
    const lines = Array.from({ length: 51 }, (_, at) => `word ${at}`).join('\n');
    expect(readLines(lines, WORDS)).toEqual({ fault: 'tooMany' });
  });
});
