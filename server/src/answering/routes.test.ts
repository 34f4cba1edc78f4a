import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { type AnsweringServer, bookFirst, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  const ask = (text: string) => ({ turns: [{ author: 'customer', text }] });

  describe('the playground', () => {
    // Specification 19.1
    test('answers from the draft and unsaved changes, and shows the trace', async () => {
      const { owner, agentId, know } = await server.desk();
      know('A haircut costs 25 €.');
      server.model.next('A haircut costs 25 €.');
      const { status, body } = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: {
          ...ask('What does a haircut cost?'),
          system_prompt: 'You are a pirate called {{agent.name}}.',
          intelligence: { tone: 'formal' },
        },
      });
      expect([status, body]).toMatchObject([
        200,
        {
          outcome: 'answered',
          version: null,
          text: 'A haircut costs 25 €.',
          passages: [{ file_name: 'prices.txt' }],
        },
      ]);
      const { system } = server.model.requests.at(-1) ?? { system: '' };
      expect(system).toContain('You are a pirate called Clara.');
      expect(system).toContain('Write formally');
    });

    // Specification 19.3
    test('shows the rule that calls a person, and calls none', async () => {
      const { owner, agentId } = await server.desk();
      const { body } = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: { ...ask('I want to talk to a person'), intelligence: { never_say: ['x'] } },
      });
      expect(body).toMatchObject({ outcome: 'handed_over', reason: 'request', text: /colleague/ });
      expect(server.telegram.sent.filter(({ through }) => through === `bot:${owner.botId}`)).toEqual([]);
    });

    // Specification 19.3
    test('lets tools change nothing', async () => {
      const { owner, agentId, haircut } = await server.desk();
      server.model.next(async (_, use) => {
        await bookFirst(use, haircut);
        return 'See you!';
      });
      const { body } = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: ask('Book me the first time'),
      });
      expect(body).toMatchObject({ outcome: 'answered', tools: [{ name: 'free_times' }, { name: 'book' }] });
      expect(await server.db.$count(bookings, eq(bookings.workspaceId, owner.workspaceId))).toBe(0);
    });

    // Specification 70.17
    test('lets the customer answer what was asked; another trial cannot be answered', async () => {
      const [desk, other] = [await server.desk(), await server.desk()];
      server.model.next(async (_, use) => {
        await bookFirst(use, desk.haircut);
        return '';
      }, 'What do you mean?');
      const post = async (at: typeof desk, body: object) =>
        (await at.owner.browser.call('POST', `/messaging/agents/${at.agentId}/try/`, { body })).body;
      const first = await post(desk, ask('Book me the first time'));
      expect(first).toMatchObject({ asks: { choices: 1 }, text: /Shall I book it\?$/ });
      const turns = [
        { author: 'customer', text: 'Book me the first time' },
        { author: 'agent', text: first.text },
        { author: 'customer', text: 'Yes' },
      ];
      const agreed = await post(desk, { turns, answers: first.id });
      expect(agreed).toMatchObject({ outcome: 'answered', text: /^You are booked: Haircut/ });
      expect(agreed).not.toHaveProperty('asks');
      for (const [at, answers] of [
        [desk, crypto.randomUUID()],
        [desk, 'x'],
        [other, first.id],
      ] as const)
        expect(await post(at, { turns, answers })).toMatchObject({ text: 'What do you mean?' });
      // A text that hands over shows no proposal.
      await server.db.update(agentRuns).set({ outcome: 'handed_over' }).where(eq(agentRuns.id, first.id));
      expect(await post(desk, { turns, answers: first.id })).toMatchObject({ text: 'What do you mean?' });
      expect(await server.db.$count(bookings, eq(bookings.workspaceId, desk.owner.workspaceId))).toBe(0);
    });

    // Specification 12.2
    test('streams pieces of the text and then the run when asked for events', async () => {
      const { owner, agentId } = await server.desk();
      server.model.next('Good day to you?');
      const { headers, body } = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: ask('Hello there, how are you?'),
        headers: { accept: 'text/event-stream' },
      });
      expect(headers['content-type']).toMatch(/^text\/event-stream/);
      const events = String(body)
        .split('\n\n')
        .filter((event) => event !== '')
        .map((event) => /^event: (.*)\ndata: (.*)$/.exec(event)?.slice(1) ?? []);
      expect(events.map(([name]) => name)).toEqual(['text', 'run']);
      expect(JSON.parse(events[0]?.[1] ?? '')).toBe('Good day to you?');
      expect(JSON.parse(events[1]?.[1] ?? '')).toMatchObject({
        outcome: 'answered',
        text: 'Good day to you?',
      });
    });

    // Specification 20.1
    test.each([
      ['no turns', { turns: [] }, 400],
      ['a last turn of the agent', { turns: [{ author: 'agent', text: 'Hi' }] }, 400],
      ['an unknown customer', { ...ask('Hello'), customer: crypto.randomUUID() }, 404],
      ['a bad setting', { ...ask('Hello'), intelligence: { temperature: 'hot' } }, 400],
    ])('refuses %s', async (_, body, status) => {
      const { owner, agentId } = await server.desk();
      const answer = await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, { body });
      expect(answer.status).toBe(status);
      expect(answer.body.detail).toEqual(expect.any(String));
    });
  });

  test('of one user, five trials and suggestions run at once', async () => {
    const { owner, agentId } = await server.desk();
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.model.next(async () => {
      await released;
      return 'Yes?';
    });
    const ask = () =>
      owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: { turns: [{ author: 'customer', text: 'Are you open?' }] },
      });
    server.model.requests.length = 0;
    const five = Array.from({ length: 5 }, ask);
    await expect.poll(() => server.model.requests.length).toBe(5);
    expect(await ask()).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Only 5') } });
    release?.();
    expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ask()).status).toBe(200);
  });

  describe('a suggested reply', () => {
    // Specification 21.11
    test('is the answer of the agent, also while a person has the conversation', async () => {
      const desk = await server.desk();
      desk.know('A haircut costs 25 €.');
      const anna = await desk.customer();
      await anna.handTo('person');
      await anna.writes('What does a haircut cost? I want to talk to a person!');
      server.model.next('A haircut costs 25 €.');
      const { status, body } = await desk.owner.browser.call(
        'POST',
        `/messaging/inbox/${anna.conversationId}/suggest/`,
      );
      expect([status, body]).toMatchObject([200, { outcome: 'answered', text: 'A haircut costs 25 €.' }]);
      expect(Object.keys(server.model.requests.at(-1)?.tools ?? {}).sort()).toEqual([
        'call_person',
        'free_times',
        'my_bookings',
        'services',
      ]);
      expect([anna.got(), await anna.state()]).toMatchObject([[], { handler: 'person', attention: null }]);
    });

    test('needs an agent on the channel', async () => {
      const { owner } = await server.desk();
      await owner.receive({ text: 'Hello' });
      const id = await owner.newest('account');
      const answer = await owner.browser.call('POST', `/messaging/inbox/${id}/suggest/`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'no_agent' } });
    });
  });

  // Specification 17.3
  test('the report counts days, reasons and bookings, and the list of agents the last month', async () => {
    const desk = await server.desk();
    const { owner, agentId } = desk;
    const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
    server.model.next(async (_, use) => {
      await bookFirst(use, desk.haircut);
      return '';
    });
    await anna.writes('The first time, please');
    await anna.gets(1);
    await anna.writes('Yes, please');
    await anna.gets(2);
    await boris.writes('I want to talk to a person');
    await boris.gets(1);
    await expect
      .poll(() => server.db.$count(agentRuns, eq(agentRuns.workspaceId, owner.workspaceId)))
      .toBe(3);
    const today = new Date().toISOString().slice(0, 10);
    const read = (from: string, to: string) =>
      owner.get(`/messaging/agents/${agentId}/report/`, { from, to });
    expect((await read('2026-11-01', '2026-11-02')).body).toMatchObject({
      answered: 0,
      time_to_answer: null,
      days: [{ date: '2026-11-01' }, { date: '2026-11-02' }],
    });
    expect((await read(today, today)).body).toMatchObject({
      answered: 2,
      handed_over: 1,
      booked: 1,
      failed: 0,
      tokens: 120,
      cost: 0.01,
      time_to_answer: { median: expect.any(Number), p95: expect.any(Number) },
      reasons: [{ reason: 'request', count: 1 }],
      days: [{ date: today, answered: 2, handed_over: 1, booked: 1 }],
    });
    expect((await owner.get(`/messaging/agents/${agentId}/`)).body).toMatchObject({
      answered: 2,
      handed_over: 1,
    });
    expect((await read(today, '2026-01-01')).status).toBe(400);
  });

  test('a run is shown to its owner only, and a message without one is not found', async () => {
    const [desk, other] = [await server.desk(), await server.desk()];
    server.model.next('Yes?');
    const anna = await desk.customer();
    await anna.writes('Are you open?');
    await anna.gets(1);
    await expect
      .poll(async () => (await anna.why((await anna.messages()).at(-1)?.id ?? '')).status)
      .toBe(200);
    const [welcome, , answer] = await anna.messages();
    const why = (message = '') => other.owner.get('/messaging/runs/', { message });
    expect((await why(answer?.id)).status).toBe(404);
    expect((await anna.why(welcome?.id ?? '')).status).toBe(404);
    expect((await anna.why('nonsense-id')).status).toBe(404);
  });
});
