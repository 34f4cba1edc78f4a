import { describe, expect, test } from 'vitest';
import { accountDialogues } from './account-dialogues.ts';
import { botDialogues } from './bot-dialogues.ts';
import { pastMessages } from './dialogues.ts';
import { people } from './people.ts';

const now = new Date('2026-11-18T12:00:00Z');
const all = [...accountDialogues, ...botDialogues];
const messages = pastMessages(all, now);

describe('the chats of the demo', () => {
  test('lie in the past week, and no two messages share a time', () => {
    const times = messages.map((message) => message.ts);
    expect(new Set(times).size).toBe(times.length);
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 7 * 86_400_000);
  });

  test('keep the order of their lines', () => {
    for (const { who, lines } of all) {
      const told = messages.filter((message) => message.who === who).map((message) => message.text);
      expect(told).toEqual(lines.map(([, text]) => text));
    }
  });

  test('are with one known Telegram user each', () => {
    const chats = all.map(({ who }) => people[who].chat);
    expect(chats).not.toContain(undefined);
    expect(new Set(chats).size).toBe(all.length);
  });

  test('bring lines of the same minute apart', () => {
    const [first] = accountDialogues;
    if (first === undefined) throw new Error('there is no dialogue');
    const twice = pastMessages([first, first], now).map((message) => message.ts);
    expect(new Set(twice).size).toBe(twice.length);
  });
});

test('every customer has a unique name and phone', () => {
  const everybody = Object.values(people);
  expect(new Set(everybody.map((person) => person.phone)).size).toBe(everybody.length);
  expect(new Set(everybody.map((person) => person.name)).size).toBe(everybody.length);
});
