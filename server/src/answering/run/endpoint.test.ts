import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createModel } from '../../model/create-model.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { startModelEndpoint, type TestEndpoint } from '../../testing/model-endpoint.ts';

/** Seconds. */
const TIMEOUT = 1;
const HALF = '\ud83d';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let endpoint: TestEndpoint;
  let desk: Desk;
  let checks: AnsweringServer['model']['generate'];
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
    checks = server.model.generate;
  });
  beforeEach(async () => {
    endpoint = await startModelEndpoint();
    // Through the client that customers' answers use.
    const model = createModel(endpoint.config({ timeout: TIMEOUT }), { backoff: 1 });
    if (model)
      server.model.generate = (request) =>
        (request.reply?.name === 'verdict' ? checks : model.generate)(request);
    desk = await server.desk();
  });
  afterEach(() => endpoint.close());
  afterAll(() => server.close());

  const asked = async (text: string) => {
    const ana = await desk.customer('Ana', 'es');
    const begin = performance.now();
    await ana.writes(text);
    const [answer = ''] = await ana.gets(1);
    return { answer, seconds: (performance.now() - begin) / 1000 };
  };

  // Specification 72.6
  test.each([
    ['NUL', 'Sí, \0claro. Hasta luego.', 'Sí, claro. Hasta luego.'],
    ['half a surrogate', `Sí, claro ${HALF}. Hasta luego.`, 'Sí, claro. Hasta luego.'],
    ['half a surrogate at the end', `Sí, claro.${HALF}`, 'Sí, claro.'],
  ])('%s from the model costs no retry, and the answer stays in Spanish', async (_, text, sent) => {
    endpoint.reply({ text: [text] });
    expect((await asked('Hola, me gustaría pagar con tarjeta')).answer).toBe(sent);
    expect(endpoint.calls).toHaveLength(1);
  });

  describe('an answer that was cut by its length', () => {
    // Specification 72.8
    test('ends with a whole sentence', async () => {
      endpoint.reply({ text: ['Sí, claro. Puede pagar con tarjeta y'], finish: 'length' });
      expect((await asked('Hola, me gustaría pagar con tarjeta')).answer).toBe('Sí, claro.');
    });

    test('is written again when it has none', async () => {
      endpoint.reply(
        { text: ['Puede pagar con tarjeta y'], finish: 'length' },
        { text: ['Sí, con tarjeta.'] },
      );
      expect((await asked('Hola, me gustaría pagar con tarjeta')).answer).toBe('Sí, con tarjeta.');
      expect(endpoint.calls).toHaveLength(2);
    });

    test('goes to a person when it is cut again', async () => {
      const cut = { text: ['Puede pagar con tarjeta y'], finish: 'length' };
      endpoint.reply(cut, cut);
      const { answer } = await asked('Hola, me gustaría pagar con tarjeta');
      expect(answer).toMatch(/compañer|persona|equipo/);
    });
  });

  describe('the time limit', () => {
    const long = 'a'.repeat(30_000);
    const event = (content: string) =>
      `data: ${JSON.stringify({ id: 'a', created: 1, model: 'large', choices: [{ index: 0, delta: { content } }] })}\n\n`;

    // Specification 72.7
    test.each([
      ['a stream that never ends', { text: ['Sí, '], end: 'hang' as const }],
      ['no answer at all', 'silence' as const],
      ['20 MB', { raw: event(long).repeat(660) }],
    ])('ends %s, in the language of the customer', async (_, reply) => {
      endpoint.reply(reply);
      const { answer, seconds } = await asked('Hola, me gustaría pagar con tarjeta');
      expect(answer).toMatch(/compañer|persona|equipo/);
      expect(seconds).toBeLessThan(TIMEOUT + 2);
    });

    test('holds for an answer with its second writing', async () => {
      endpoint.reply({ text: ['Cuesta 39 €.'] }, 'silence');
      const before = performance.now();
      await asked('Hola, me gustaría pagar con tarjeta');
      expect(endpoint.calls).toHaveLength(2);
      expect((performance.now() - before) / 1000).toBeLessThan(TIMEOUT + 2);
    });
  });
});
