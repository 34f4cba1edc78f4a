import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { createModel } from '../model/create-model.ts';
import { webhookSecret } from '../telegram/webhook-address.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../testing/answering-desk.ts';
import { botOwner } from '../testing/bot-owner.ts';
import { type Collector, type ReceivedSpan, startCollector, tracingTo } from '../testing/collector.ts';
import { onEachDatabase, postgresForTests } from '../testing/databases.ts';
import { createFakeTelegram } from '../testing/fake-telegram.ts';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const metrics = { token: 'a-token-of-the-operator' };

/** Lets the model of a test server be the one that customers' answers use. */
const throughEndpoint = ({ model }: AnsweringServer, endpoint: TestEndpoint) => {
  const checks = model.generate;
  const real = createModel(endpoint.config(), { backoff: 1 });
  model.generate = (request) =>
    request.reply?.name === 'verdict' || real === undefined ? checks(request) : real.generate(request);
};

/** The names of the spans from one up to the first of its trace. */
const pathOf = (spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] =>
  span === undefined
    ? []
    : [
        span.name,
        ...pathOf(
          spans,
          spans.find(({ id }) => id === span.parent),
        ),
      ];

const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);

/** The first trace with a span of this name, once it has its first span too. */
const traceWith = async ({ spans }: Collector, name: string): Promise<ReceivedSpan[]> => {
  await expect.poll(() => named(spans, name).length).toBeGreaterThan(0);
  const { trace } = named(spans, name)[0] ?? {};
  // The first span of a trace may arrive after the others.
  await expect.poll(() => spans.some((span) => span.trace === trace && span.parent === undefined)).toBe(true);
  return spans.filter((span) => span.trace === trace);
};

const linesOf = () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, stream };
};

await onEachDatabase((open) => {
  let collector: Collector;
  let endpoint: TestEndpoint;
  let server: AnsweringServer;
  let desk: Desk;
  const { lines, stream: logStream } = linesOf();
  beforeAll(async () => {
    collector = await startCollector();
    endpoint = await startModelEndpoint();
    server = await createAnsweringServer({
      ...{ open, logStream },
      extend: async (app) => {
        app.get('/api/v1/fault/', { config: { limit: 'page' } }, async () => {
          throw new Error('A fault');
        });
      },
      config: {
        tracing: collector.config({ headers: { 'api-key': 'key-of-the-collector' } }),
        telegram: { botApiRoot: 'http://127.0.0.1:9', webhookOrigin: 'http://localhost' },
        logLevel: 'info',
      },
    });
    throughEndpoint(server, endpoint);
    desk = await server.desk();
  });
  beforeEach(() => {
    collector.spans.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await endpoint.close();
    await collector.close();
  });

  // Specification 106.1
  test('a message and its answer are one trace: what was received, the job, the model and what was sent', async () => {
    const ana = await desk.customer('Ana');
    endpoint.reply({ text: ['Good morning, gladly.'], usage: { prompt_tokens: 70, completion_tokens: 7 } });
    await ana.writes('Good morning, may I pay by card?');
    await ana.gets(1);
    const all = await traceWith(collector, 'job: answers');
    const of = (name: string) => named(all, name)[0];
    expect(pathOf(all, of('chat large'))).toEqual(['chat large', 'job: answers', 'receive']);
    expect(pathOf(all, of('send'))).toEqual(['send', 'job: answers', 'receive']);
    expect(pathOf(all, of('insert agent_jobs'))).toEqual(['insert agent_jobs', 'receive']);
    expect(of('chat large')?.attributes).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'large',
      'gen_ai.usage.input_tokens': 70,
      'gen_ai.usage.output_tokens': 7,
    });
    expect(of('job: answers')?.attributes).toMatchObject({ 'switchboard.job.kind': 'agent_jobs' });
    expect(of('send')?.attributes).toEqual({
      'switchboard.channel': 'bot',
      'switchboard.content': 'text',
      'switchboard.outcome': 'sent',
    });
    expect(of('insert agent_jobs')?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'agent_jobs',
    });
  });

  // Specification 106.2
  test('a call of a browser is a trace that the number for support finds', async () => {
    const ana = await desk.customer('Ana');
    const { browser } = desk.owner;
    const { headers } = await browser.call('POST', `/messaging/chats/${ana.conversationId}/send/`, {
      body: { text: 'Hello from the owner' },
    });
    const route = 'POST /api/v1/messaging/chats/:id/send/';
    const spans = await traceWith(collector, route);
    const [call] = named(spans, route);
    expect(call?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/messaging/chats/:id/send/',
      'http.response.status_code': 200,
      'switchboard.request.id': headers['x-request-id'],
    });
    expect(pathOf(spans, named(spans, 'send')[0])).toEqual(['send', route]);
  });

  // Specification 106.2
  test('a line of the log about a fault names its trace, and the span its kind', async () => {
    const { headers } = await server.app.inject('/api/v1/fault/');
    const [call] = await traceWith(collector, 'GET /api/v1/fault/');
    expect(call).toMatchObject({ failed: true, attributes: { 'error.type': '500' } });
    expect(
      lines.find(({ reqId, level }) => reqId === headers['x-request-id'] && Number(level) >= 50),
    ).toMatchObject({ trace_id: call?.trace });
  });

  // Specification 106.2
  test('an update of a webhook continues the trace of its delivery', async () => {
    const { owner, token } = await botOwner(server, 'webhook-traces');
    const update = { update_id: 5, message: { message_id: 5, text: 'Hello' } };
    await server.app.inject({
      method: 'POST',
      url: `/api/v1/bot/telegram/${owner.botId}/updates/`,
      headers: { 'x-telegram-bot-api-secret-token': webhookSecret(await token()) },
      payload: update,
    });
    const [call] = await traceWith(collector, 'POST /api/v1/bot/telegram/:number/updates/');
    const inbox = server.telegram.inbox();
    const [stored] = await inbox.take(owner.botId);
    expect(stored && inbox.traceOf(stored)).toContain(call?.trace);
  });

  // Specification 106.3
  test('no text, no customer, no value of a statement and no secret is in a trace', async () => {
    const mark = 'Zyxmark';
    const ana = await desk.customer(`Ana ${mark}`);
    endpoint.reply({ text: [`Good morning, ${mark}.`] });
    await ana.writes(`Good morning, ${mark}, may I pay by card?`);
    await ana.gets(1);
    const { owner } = desk;
    await owner.get('/messaging/search/', { q: mark });
    await owner.send(ana.conversationId, { text: `Bye ${mark}` });
    await server.app.inject({
      url: `/api/v1/messaging/inbox/${mark}/?q=${mark}`,
      headers: { traceparent: mark, tracestate: `a=${mark}`, 'user-agent': mark },
    });
    await server.app.inject(`/api/v1/${mark}/`);
    await expect.poll(() => named(collector.spans, 'send').length).toBe(2);
    const received = collector.received();
    expect(received).toContain('key-of-the-collector');
    const hidden = [mark, 'secret-key', ana.conversationId, owner.id, owner.workspaceId];
    for (const private_ of [...hidden, owner.botId, owner.accountId, '@example.test'])
      expect(received).not.toContain(private_);
    expect(received).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });
});

describe('a caller that sends traceparent', () => {
  const id = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const callWith = async (tracing: Partial<Parameters<Collector['config']>[0]>, flags: string) => {
    const collector = await startCollector();
    const server = await createTestServer({ config: { tracing: collector.config(tracing) } });
    const headers = { traceparent: `00-${id}-00f067aa0ba902b7-${flags}` };
    await server.app.inject({ url: '/api/v1/users/auth/me/', headers });
    await server.close();
    await collector.close();
    return named(collector.spans, 'GET /api/v1/users/auth/me/').map(({ trace, parent }) => ({
      trace,
      parent,
    }));
  };

  // Specification 106.4
  test('has its ids in the trace, and the spans that wait are sent when the server ends', async () => {
    expect(await callWith({}, '00')).toEqual([{ trace: id, parent: '00f067aa0ba902b7' }]);
  });

  // Specification 106.4
  test('does not decide whether the trace is sampled', async () => {
    expect(await callWith({ ratio: 0 }, '01')).toEqual([]);
  });
});

describe('a collector that is away', () => {
  const withCollector = async (tracing: ReturnType<typeof tracingTo>) => {
    const { lines, stream: logStream } = linesOf();
    const server = await createTestServer({ logStream, config: { tracing, metrics, logLevel: 'warn' } });
    onTestFinished(() => server.close());
    return { server, said: () => lines.map(({ msg }) => msg).filter((msg) => /collector/.test(String(msg))) };
  };
  const spansOf = async ({ app }: TestServer, outcome: string): Promise<number> => {
    const headers = { authorization: `Bearer ${metrics.token}` };
    const { body } = await app.inject({ url: '/metrics', headers });
    return Number(
      new RegExp(`switchboard_spans_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
    );
  };
  const call = ({ app }: TestServer) => app.inject('/api/v1/users/auth/me/');

  // Specification 106.5
  test('harms nothing: what is lost is counted, and said once until it is back', async () => {
    const port = await freePort();
    const { server, said } = await withCollector({
      ...tracingTo(`http://127.0.0.1:${port}/v1/traces`),
      timeout: 50,
    });
    let lost = 0;
    for (let outages = 0; outages < 2; outages += 1) {
      expect((await call(server)).statusCode).toBe(401);
      await expect.poll(() => spansOf(server, 'dropped')).toBeGreaterThan(lost);
      lost = await spansOf(server, 'dropped');
    }
    expect(said()).toEqual(['Traces do not reach the collector, and are dropped']);
    const collector = await startCollector({ port });
    onTestFinished(() => collector.close());
    await call(server);
    await expect.poll(said).toContain('Traces reach the collector again');
    expect(await spansOf(server, 'sent')).toBeGreaterThan(0);
    expect(said()).toHaveLength(2);
  });

  // Specification 106.5
  test('does not keep a server from its end', async () => {
    const collector = await startCollector({ answers: false });
    onTestFinished(() => collector.close());
    const { server } = await withCollector(collector.config());
    await call(server);
    await server.close();
    expect(collector.spans).toEqual([]);
  });
});

const postgres = await postgresForTests();

// Specification 106.1
test.skipIf(!postgres)('a message that one server receives and another answers is one trace', async () => {
  const databaseUrl = await postgres?.createDatabase();
  const open = () => connect({ databaseUrl, dataDir: tmpdir() });
  const collector = await startCollector();
  const endpoint = await startModelEndpoint();
  const config = { tracing: collector.config() };
  const receiving = await createAnsweringServer({ open, config, answersAtOnce: 0 });
  throughEndpoint(receiving, endpoint);
  const telegram = createFakeTelegram();
  const answering = await createTestServer({
    ...{ open, config, telegram: telegram.ports, answeringPorts: receiving.ports },
  });
  const ana = await (await receiving.desk()).customer('Ana');
  endpoint.reply({ text: ['Good morning, gladly.'] });
  await ana.writes('Good morning, may I pay by card?');
  await expect.poll(() => telegram.sent.length).toBe(1);
  const spans = await traceWith(collector, 'job: answers');
  await answering.close();
  await receiving.close();
  await endpoint.close();
  await collector.close();
  const serverOf = (name: string) => named(spans, name)[0]?.server;
  expect(pathOf(spans, named(spans, 'send')[0])).toEqual(['send', 'job: answers', 'receive']);
  expect(pathOf(spans, named(spans, 'chat large')[0])).toEqual(['chat large', 'job: answers', 'receive']);
  expect(serverOf('receive')).toBe(String(receiving.wakeups.server));
  expect(serverOf('job: answers')).toBe(String(answering.wakeups.server));
  expect(serverOf('send')).toBe(String(answering.wakeups.server));
});
