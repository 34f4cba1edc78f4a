import { expect, test } from 'vitest';
import { understand } from './understanding.ts';

test.each([
  'третье',
  'третий вариант',
  'the third',
  'the third one, please',
  'la tercera',
  'el último',
  'последнее',
])('who chooses from a list is taken for nothing else: %s', (text) => {
  expect(Object.values(understand(text))).not.toContain('yes');
});

test.each(['Третий раз пишу, вы издеваетесь?', 'Third time I write, what is wrong with you'])(
  'who counts the times that nothing helped is angry: %s',
  (text) => {
    expect(understand(text).anger).toBe('yes');
  },
);
