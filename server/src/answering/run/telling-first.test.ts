import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnsweringServer,
  bookAtNoon,
  createAnsweringServer,
  ORDER,
} from '../../testing/answering-desk.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await createAnsweringServer();
});
afterAll(() => server.close());

test.each([
  ['what it is', 'Are you a bot?', 'I am Clara'],
  ['a quote', 'Do you take cards?', 'We take cards'],
])('a booking by an interrupted answer is told before %s without a model', async (_, text, answer) => {
  const desk = await server.desk();
  await desk.set({ book_at_once: true });
  desk.know('We take cards');
  const anna = await desk.customer();
  let booked: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => {
    booked = resolve;
  });
  server.model.canReply = true;
  server.model.next(async ({ signal }, use) => {
    await bookAtNoon(use, desk.haircut);
    booked?.();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await anna.writes(ORDER);
  await begun;
  server.model.canReply = false;
  await anna.writes(text);
  const [got] = await anna.gets(1);
  expect(got).toMatch(/^You are booked: Haircut \(Lucía\), /);
  expect(got).toContain(answer);
});
