import { AGENT_DEFAULTS } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer, type UseTool } from '../../testing/answering-desk.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await createAnsweringServer();
});
afterAll(() => server.close());

test.each<[string, string | RegExp, (use: UseTool) => Promise<unknown>]>([
  ['what a tool read', /^Which one\?$/, (use) => use('services')],
  ['a tool that changes something', /colleague/, (use) => use('remember', { note: 'Has a dog' })],
  ['a call that was refused', /colleague/, (use) => use('free_times', { services: ['gone'] })],
  ['nothing', /colleague/, async () => undefined],
])('a cautious agent that knows no passage answers a question from %s: %s', async (_, expected, read) => {
  const desk = await server.desk();
  await desk.set({ hand_over: { ...AGENT_DEFAULTS.hand_over, caution: 'high' } });
  server.model.next(async (_request, use) => {
    await read(use);
    return { parts: [{ question: 'Which one?' }] };
  });
  const anna = await desk.customer();
  await anna.writes('Do you have anything for dogs?');
  expect(await anna.gets(1)).toEqual([expect.stringMatching(expected)]);
});
