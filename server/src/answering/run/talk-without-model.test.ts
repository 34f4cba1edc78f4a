import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModelFailed } from '../../model/model.ts';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await createAnsweringServer();
});
afterAll(() => server.close());

// Specification 69.11
test('a greeting, a closing and "are you a bot?" need no model', async () => {
  const desk = await server.desk();
  const anna = await desk.customer();
  server.model.next(() => {
    throw new ModelFailed('unreachable', 'It is down');
  });
  await anna.writes('holaaa buenas');
  expect((await anna.gets(1))[0]).toMatch(/asistente de IA/);
  await anna.writes('¿eres un bot?');
  expect((await anna.gets(2))[1]).toMatch(/asistente de IA/);
  await anna.writes('no, gracias');
  await anna.writes('¿Tienen aparcamiento?');
  await anna.gets(3);
  await expect.poll(async () => (await anna.state()).attention).toBe('agent:failure');
  expect(anna.got()).toHaveLength(3);
});

// Specification 69.11
test('nor a budget', async () => {
  const desk = await server.desk();
  await desk.set({ budget: { tokens: 0, money: null } });
  const anna = await desk.customer();
  await anna.writes('hiya');
  expect((await anna.gets(1))[0]).toMatch(/AI assistant/);
  expect((await anna.state()).handler).toBe('agent');
});
