import { expect, test } from 'vitest';
import { createApp } from './app.ts';

const config = {
  logLevel: 'silent',
  trustedProxies: [],
  publicOrigin: 'https://dashboard.example.test',
} as const;

test('a closing server refuses a request in words, and asks to repeat it', async () => {
  const app = createApp(config);
  app.get('/late', async () => ({}));
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => {
      resolve();
      await held;
    });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = app.close();
  await begun;
  const answer = await fetch(`${origin}/late`);
  finish();
  await closed;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(await answer.json()).toEqual({
    detail: 'The server is closing, try again in a moment',
    code: 'closing',
  });
});
