import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';

const KNOWN = 'Yes, all are welcome.';
let server: AnsweringServer;
beforeAll(async () => {
  server = await createAnsweringServer({ searches: true });
});
afterAll(() => server.close());

const deskWith = async (more: Awaited<ReturnType<AnsweringServer['desk']>>) => {
  for (const question of ['Can I come with my dog?', '¿Se puede ir con niños?'])
    await more.owner.browser.call('POST', `/messaging/agents/${more.agentId}/taught/`, {
      body: { question, answer: KNOWN, test: false },
    });
  return more;
};

test.each([true, false])(
  'what the owner taught answers a question about a visit, with a model: %s',
  async (model) => {
    const desk = await deskWith(await server.desk());
    await desk.owner.browser.call('DELETE', `/booking/options/${desk.haircut}/`);
    server.model.canReply = model;
    server.model.next(({ system }) => ({
      parts: [{ fact: /^(l\d+): .*all are welcome/m.exec(system)?.[1] ?? '' }],
    }));
    const anna = await desk.customer();
    await anna.writes('Can I come with my dog?');
    expect((await anna.gets(1))[0]).toContain(KNOWN);
    await anna.writes('¿Se puede ir con niños?');
    expect((await anna.gets(2))[1]).toContain(KNOWN);
    await anna.writes('Can I come tomorrow at 10?');
    await anna.gets(3);
    await expect.poll(async () => (await anna.state()).attention).toBe('agent:not_sure');
  },
);
