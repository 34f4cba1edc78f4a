import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentFiles, fileEmbeddings, passageVectors } from '../../db/schema/knowledge.ts';
import type { Browser } from '../../testing/browser.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { vectorOf } from '../../testing/meanings.ts';
import { startModelEndpoint, type TestEndpoint } from '../../testing/model-endpoint.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

/** An answer of a model by the tool `reply`, with this part. */
const replyWith = (part: object) => ({
  calls: [{ name: 'reply', args: { parts: [part] } }],
  usage: { prompt_tokens: 100, completion_tokens: 20 },
});

/** A thread has to start on a busy machine. */
const PATIENCE = { timeout: 30_000 };

await onOneDatabase((open) => {
  let endpoint: TestEndpoint;
  let server: TestServer;
  let ada: Browser;
  let path: string;
  let time = Date.now();
  const vectors = vectorOf(/glimmer|sparkle/i, /haircut/i);
  beforeAll(async () => {
    endpoint = await startModelEndpoint();
    server = await createTestServer({
      open,
      now: () => time,
      config: {
        model: endpoint.config({
          embeddings: 'vectors',
          prices: { input: 1, output: 2, embeddings: 50, currency: 'EUR' },
        }),
      },
    });
    ada = await server.signIn('ada');
    // The first question is the server's own: whether the model can answer by the tool.
    endpoint.reply(replyWith({ words: 'Hello' }));
    const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
    path = `/messaging/agents/${agent.id}/`;
  });
  afterAll(async () => {
    await server.close();
    await endpoint.close();
  });

  const upload = (content: string) =>
    ada.call('POST', `${path}upload/`, { form: { file: new File([content], 'a.md') } });
  const statuses = async () =>
    (await ada.call('GET', `${path}files/`)).body.map(({ status }: { status: string }) => status);
  const progress = () =>
    server.db
      .select({
        done: fileEmbeddings.done,
        attempts: fileEmbeddings.attempts,
        isUnderWay: sql<boolean>`${fileEmbeddings.claimedUntil} is not null`,
      })
      .from(fileEmbeddings)
      .orderBy(fileEmbeddings.changedAt);
  /** Asks a model that answers with the first line of the files that it reads. */
  const ask = async (text: string) => {
    endpoint.reply(replyWith({ fact: 'l1' }));
    const body = { turns: [{ author: 'customer', text }] };
    const { body: run } = await ada.call('POST', `${path}try/`, { body });
    const request = endpoint.calls.findLast((call) => call.body.messages);
    return { run, system: request?.body.messages[0].content };
  };

  // Specification 79.4
  test('a long file lets those of other workspaces in between its requests for vectors', async () => {
    const bob = await server.signIn('bob');
    const [agent] = (await bob.call('GET', '/messaging/agents/')).body;
    const short = new File(['# Opening\n- Monday at nine'], 'short.md');
    endpoint.embed(() => ({ status: 503 }));
    await upload(
      Array.from({ length: 40 }, (_, n) => `# Heading ${n}\n${'Words. '.repeat(150)}`).join('\n\n'),
    );
    await bob.call('POST', `/messaging/agents/${agent.id}/upload/`, { form: { file: short } });
    const failed = { done: false, attempts: 1, isUnderWay: false };
    await expect.poll(progress, PATIENCE).toEqual([failed, failed]);
    const asked: string[] = [];
    endpoint.embed((texts) => {
      asked.push(texts[0]?.split('\n')[0] ?? '');
      return texts.map(vectors);
    });
    await server.db.update(fileEmbeddings).set({ dueAt: sql`now() - interval '1 second'` });
    await upload('# Last\n- Something');
    await expect
      .poll(() => server.db.$count(fileEmbeddings, eq(fileEmbeddings.done, true)), PATIENCE)
      .toBe(3);
    expect(asked.indexOf('Opening')).toBeLessThan(2);
    expect(asked.filter((first) => first.startsWith('Heading')).length).toBeGreaterThan(1);
    await server.db.delete(agentFiles);
  });

  // Specification 13.13
  describe('an endpoint that fails', () => {
    test('leaves files ready, and found by their words', async () => {
      endpoint.embed(() => ({ status: 503 }));
      await upload('# Rituals\n- Glimmer evening: 90 €\n\n# Hair\n- Haircut: 25 €');
      await expect.poll(progress, PATIENCE).toEqual([{ done: false, attempts: 1, isUnderWay: false }]);
      expect(await statuses()).toEqual(['ready']);
      const { run, system } = await ask('What is the price of a haircut?');
      expect(run).toMatchObject({ outcome: 'answered', text: 'Haircut: 25 €' });
      expect(system).not.toContain('Glimmer');
    });

    test('is asked again later, and what its vectors cost counts in the month', async () => {
      const usage = async () => (await ada.call('GET', '/usage/')).body;
      const before = await usage();
      endpoint.embed((texts) => texts.map(vectors));
      await server.db.update(fileEmbeddings).set({ dueAt: sql`now() - interval '1 second'` });
      await upload('# Rules\n- Dogs wait outside');
      const done = { done: true, attempts: 0, isUnderWay: false };
      await expect.poll(progress, PATIENCE).toEqual([done, done]);
      expect(await server.db.$count(passageVectors)).toBe(3);
      const after = await usage();
      expect(after.tokens - before.tokens).toBe(30);
      expect(after.cost - before.cost).toBeCloseTo((30 * 50) / 1_000_000, 9);
    });
  });

  test('passages without the words of the question reach the model, which may name their prices', async () => {
    time += 60_000;
    endpoint.embed((texts) => texts.map(vectors));
    const { run, system } = await ask('Anything to sparkle?');
    expect(system).toContain('Glimmer evening: 90 €');
    expect(run).toMatchObject({ outcome: 'answered', text: 'Glimmer evening: 90 €' });
  });

  test('the vector of a question counts in the record, the report and the budget of its agent', async () => {
    endpoint.embed((texts) => texts.map(vectors));
    const day = new Date(time).toISOString().slice(0, 10);
    const report = async () =>
      (await ada.call('GET', `${path}report/`, { query: { from: day, to: day } })).body;
    const before = await report();
    const { run } = await ask('Anything to sparkle?');
    expect(run.tokens).toEqual({ input: 110, output: 20 });
    expect(run.cost).toBeCloseTo((100 * 1 + 20 * 2 + 10 * 50) / 1_000_000, 9);
    const after = await report();
    expect(after.tokens - before.tokens).toBe(130);
    expect(after.cost - before.cost).toBeCloseTo(run.cost, 9);
    await ada.call('PATCH', `${path}intelligence/`, {
      body: { budget: { tokens: after.tokens, money: null } },
    });
    expect((await ask('Anything to sparkle?')).run).toMatchObject({ reason: 'budget' });
    const isAsked = ({ body }: { body: { input?: string[] } }) =>
      body.input?.includes('Anything to sparkle?');
    expect(endpoint.calls.filter(isAsked), 'no vector beyond the budget').toHaveLength(2);
  });

  test('the heading of a passage is part of what it means', () => {
    const texts = endpoint.calls.flatMap(({ body }) => body.input ?? []);
    expect(texts).toContain('Rituals\nGlimmer evening: 90 €');
  });
});
