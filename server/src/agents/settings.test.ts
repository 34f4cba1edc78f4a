import { AGENT_DEFAULTS } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { requireModel, settingsOf } from './settings.ts';

test('settings that are missing have their defaults', () => {
  expect(settingsOf({})).toEqual({ ...AGENT_DEFAULTS, model: undefined });
});

test('settings that are there are kept', () => {
  const stored = {
    model: 'large',
    temperature: 0,
    never_say: ['refund'],
    hand_over: { ...AGENT_DEFAULTS.hand_over, words: ['lawyer'], later: 'kept' },
    budget: { tokens: 1000, money: null },
  };
  expect(settingsOf(stored)).toEqual({ ...AGENT_DEFAULTS, ...stored });
});

test('a stored value that cannot be read counts as missing, and takes nothing else with it', () => {
  const read = settingsOf({
    temperature: 'hot',
    tone: null,
    model: 7,
    reply_delay: 10,
    never_say: { refund: true },
    working_hours: '10 to 20',
    hand_over: { words: ['lawyer'], caution: 'extreme', on_anger: 'yes' },
    budget: { tokens: 1000 },
  });
  expect(read).toEqual({
    ...AGENT_DEFAULTS,
    model: undefined,
    reply_delay: 10,
    hand_over: { ...AGENT_DEFAULTS.hand_over, words: ['lawyer'] },
    budget: { tokens: 1000, money: null },
  });
});

test('own hours without a week are the default hours', () => {
  expect(settingsOf({ working_hours: { mode: 'own', outside: 'silent' } }).working_hours).toEqual(
    AGENT_DEFAULTS.working_hours,
  );
});

test('a model that the server does not have is refused, unless it is stored already', () => {
  const models = ['large', 'small'];
  const refused = () => requireModel(models, { model: 'large' }, { model: 'huge' }, 'intelligence.');
  expect(refused).toThrow(
    expect.objectContaining({ code: 'unknown_model', values: { field: 'intelligence.model', models } }),
  );
  for (const model of ['small', null, undefined]) requireModel(models, {}, { model });
  requireModel(models, { model: 'gone' }, { model: 'gone', temperature: 1 });
  requireModel([], {}, { model: 'any' });
});
