import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';

describe('a message of repeated words', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ withModel: false });
  });
  afterAll(() => server.close());

  test.each([
    ['greetings', `${'BUENAS TARDES '.repeat(26)}X!\nDo you groom parrots?`],
    ['thanks', `${'ok '.repeat(26)}x\nDo you groom parrots?`],
    ['farewells', `${'bye bye '.repeat(20)}x\nDo you groom parrots?`],
    ['parts of an address', `${'x.'.repeat(1990)}\nDo you groom parrots?`],
    ['greetings, as long as Telegram allows', `${'buenas tardes '.repeat(270)}x\nDo you groom parrots?`],
  ])('is handled while the server answers other calls: %s', async (_, text) => {
    const desk = await server.desk();
    const customer = await desk.customer();
    await customer.writes(text);
    expect((await desk.owner.get('/messaging/inbox/')).status).toBe(200);
    await expect.poll(() => customer.got().length, { timeout: 30_000 }).toBe(1);
    expect(await customer.state()).toMatchObject({ handler: 'person' });
  });
});
