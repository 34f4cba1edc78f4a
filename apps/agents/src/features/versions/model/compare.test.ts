import { expect, it } from 'vitest';
import { changedFiles, changedSettings } from './compare.ts';

const content = (intelligence: Record<string, unknown>, files: string[] = []) => ({
  system_prompt: '',
  intelligence,
  files,
});

// Specification 18.6
it('settings of a group are compared one by one', () => {
  const before = content({ tone: 'formal', hand_over: { words: ['lawyer'], on_anger: true } });
  const after = content({ temperature: 1, hand_over: { words: ['lawyer', 'refund'], on_anger: true } });
  expect(changedSettings(before, after)).toEqual([
    { path: 'tone', before: 'formal', after: undefined },
    { path: 'hand_over.words', before: ['lawyer'], after: ['lawyer', 'refund'] },
    { path: 'temperature', before: undefined, after: 1 },
  ]);
});

it('files are added and removed', () => {
  expect(changedFiles(content({}, ['a', 'b']), content({}, ['b', 'c']))).toEqual({
    added: ['c'],
    removed: ['a'],
  });
});
