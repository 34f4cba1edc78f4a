import { expect, test } from 'vitest';
import { mailOf } from './mail-words.ts';

const mail = (name: string, text: string) =>
  mailOf({ kind: 'message', name, text, conversation: null, channel: null } as never, {
    ...{ language: 'en', withText: true },
    origin: 'https://dashboard.example.test',
    zone: 'UTC',
  });

test.each([
  ['café.com', 'café com'],
  ['пример.рф', 'пример рф'],
])('the name %s becomes no link', (name, plain) => {
  expect(mail(name, '').subject).toBe(`${plain} waits for an answer`);
});

test.each(['\r', '\r\n', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'every line of a quoted text is marked as such after %j',
  (end) => {
    expect(mail('Olga', `One${end}Two`).text).toContain('> One\n> Two\n');
  },
);
