import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  const ask = async (...answers: string[]) => {
    const { owner, agentId, know } = await server.desk();
    know('Haircut: 25 €\nBeard: 15 €');
    server.model.next(...answers);
    const { body } = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
      body: { turns: [{ author: 'customer', text: 'What is haircut and beard together?' }] },
    });
    return body;
  };

  test('a customer who asks for two prices together gets the total with both', async () => {
    const text = 'The haircut is 25 € and the beard 15 €, together 40 €.';
    expect(await ask(text)).toMatchObject({ outcome: 'answered', text, detail: null, cause: null });
    expect(server.model.requests.at(-1)?.system).toContain('a total of prices may be added up');
  });

  test('a total alone is written again, with its prices', async () => {
    const text = '25 € + 15 € = 40 €.';
    expect(await ask('Together they are 40 €.', text)).toMatchObject({
      outcome: 'answered',
      text,
      detail: 'Written again: No source has the price 40 EUR',
      cause: { code: 'written_again', cause: { code: 'price', value: '40 EUR' } },
    });
  });

  test('a wrong total is not sent', async () => {
    const wrong = '25 € + 15 € = 45 €.';
    expect(await ask(wrong, wrong)).toMatchObject({ outcome: 'handed_over', reason: 'checks' });
  });
});
