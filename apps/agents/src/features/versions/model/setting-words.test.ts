import { expect, it } from 'vitest';
import { settingWords, weekInWords } from './setting-words.ts';

it('a text in several languages has one name and its language', () => {
  expect(settingWords('hand_over.message.es')).toEqual({
    words: { name: 'rules.handOverMessage' },
    language: 'es',
  });
  expect(settingWords('tone')).toEqual({ words: { name: 'rules.tone', values: 'rules.tones' } });
  expect(settingWords('of_another.program')).toBeUndefined();
});

it('a week is days with hours', () => {
  const week = [
    [
      [540, 720],
      [780, 1080],
    ],
    [],
    [],
    [],
    [],
    [[600, 840]],
    [],
  ];
  expect(weekInWords(week, 'en')).toBe('Mon 09:00–12:00 13:00–18:00, Sat 10:00–14:00');
  expect(weekInWords(['lawyer'], 'en')).toBeUndefined();
});
