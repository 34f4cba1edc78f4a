import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs, agentRuns } from '../../db/schema/answering.ts';
import {
  type AnsweringServer,
  bookAtNoon,
  createAnsweringServer,
  type Desk,
  ORDER,
} from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let ahead = 0;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, now: () => Date.now() + ahead });
  });
  afterAll(() => server.close());

  const jobsOf = (conversationId: string) =>
    server.db.select().from(agentJobs).where(eq(agentJobs.conversationId, conversationId));
  /** Lets the delay of an answer pass. */
  const later = async ({ owner }: Desk, seconds: number) => {
    ahead += seconds * 1000;
    // Another customer's message makes the server look again.
    await owner.receive();
  };

  /** Waits until no job of the conversation is open. */
  const settled = (conversationId: string) =>
    expect
      .poll(async () => {
        const jobs = await jobsOf(conversationId);
        return jobs.filter(({ state }) => state === 'waiting').length;
      })
      .toBe(0);
  const runsOf = (conversationId: string) =>
    server.db.select().from(agentRuns).where(eq(agentRuns.conversationId, conversationId));

  // Specification 17.1
  test('a customer is answered, and the record says why', async () => {
    const desk = await server.desk();
    desk.know('A haircut costs 25 €.');
    server.model.next(async (_, use) => {
      await use('services');
      return 'A haircut costs 25 €.';
    });
    const anna = await desk.customer();
    await anna.writes('What does a haircut cost?');
    expect(await anna.gets(1)).toEqual(['A haircut costs 25 €.']);
    await settled(anna.conversationId);
    const answer = (await anna.messages()).at(-1);
    expect(answer).toMatchObject({ author: 'agent', text: 'A haircut costs 25 €.' });
    expect((await anna.why(answer?.id ?? '')).body).toMatchObject({
      agent_id: desk.agentId,
      version: expect.any(Number),
      mode: 'model',
      model: 'scripted',
      outcome: 'answered',
      text: 'A haircut costs 25 €.',
      passages: [{ file_name: 'prices.txt', certainty: 0.95 }],
      tools: [{ name: 'services', error: null }],
      tokens: { input: 100, output: 20 },
      cost: 0.01,
      started_at: expect.any(String),
      duration: expect.any(Number),
    });
    expect(await anna.state()).toEqual({ handler: 'agent', epoch: 2, attention: null });
  });

  test('Markdown of a model reaches the customer as plain text, which is what the team sees', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next('## Haircuts\n\n* **Short** ones\n* long ones');
    await anna.writes('What do you do');
    const text = 'Haircuts\n\n• Short ones\n• long ones';
    expect(await anna.gets(1)).toEqual([text]);
    await settled(anna.conversationId);
    const { id = '' } = (await anna.messages()).find((message) => message.text === text) ?? {};
    await expect.poll(async () => (await anna.why(id)).body).toMatchObject({ outcome: 'answered', text });
  });

  // Specification 10.4
  test('a conversation of a person gets no answer from the agent', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    for (const handler of ['off', 'person']) {
      await anna.handTo(handler);
      await anna.writes('Are you there?');
    }
    expect(await server.db.$count(agentJobs, eq(agentJobs.conversationId, anna.conversationId))).toBe(0);
    expect(anna.got()).toEqual([]);
  });

  // Specification 10.7
  test('a customer who waits is answered when the conversation is given to the agent, once', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next('Until when?');
    await anna.handTo('person');
    await anna.writes('Are you open?');
    await anna.handTo('agent');
    expect(await anna.gets(1)).toEqual(['Until when?']);
    await settled(anna.conversationId);
    await anna.handTo('person');
    await anna.handTo('agent');
    await anna.handTo('person');
    await anna.writes('And tomorrow?');
    await desk.owner.send(anna.conversationId, { text: 'Tomorrow too' });
    await anna.handTo('agent');
    expect(await jobsOf(anna.conversationId)).toHaveLength(1);
  });

  test('a conversation that a person takes during an answer and gives back is answered', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    let begin: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let release: ((text: string) => void) | undefined;
    server.model.next(
      () =>
        new Promise((resolve) => {
          begin?.();
          release = resolve;
        }),
      'Yes, gladly?',
    );
    await anna.writes('Do you cut children?');
    await begun;
    await anna.handTo('person');
    await anna.handTo('agent');
    release?.('Too late.');
    expect(await anna.gets(1)).toEqual(['Yes, gladly?']);
    await settled(anna.conversationId);
    const outcomes = (await runsOf(anna.conversationId)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['answered', 'superseded']);
  });

  test('an unknown message that arrives as an edit is answered, unless it is old', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next('Yes?');
    const edit = (externalId: string, hours: number) =>
      desk.owner.bot.edit({
        chatId: anna.chatId,
        externalId,
        text: 'Are you open?',
        sentAt: new Date(Date.now() + ahead - hours * 3_600_000),
      });
    await edit('90301', 25);
    await edit('90300', 1);
    expect(await anna.gets(1)).toEqual(['Yes?']);
    expect(await jobsOf(anna.conversationId)).toHaveLength(1);
  });

  // Specification 11.4
  test('a burst of messages gets one answer, which knows all of them', async () => {
    const desk = await server.desk();
    await desk.set({ reply_delay: 20 });
    const anna = await desk.customer();
    server.model.next('Yes, gladly?');
    server.model.requests.length = 0;
    for (const text of ['Hi', 'do you', 'cut children?']) {
      await anna.writes(text);
      await later(desk, 10);
    }
    expect(anna.got()).toEqual([]);
    await later(desk, 10);
    expect(await anna.gets(1)).toHaveLength(1);
    await settled(anna.conversationId);
    const states = (await jobsOf(anna.conversationId)).map(({ state }) => state).sort();
    expect(states).toEqual(['done', 'superseded', 'superseded']);
    expect(anna.got()).toHaveLength(1);
    expect(server.model.requests).toHaveLength(1);
    expect(server.model.requests[0]?.turns.map(({ text }) => text)).toEqual([
      'Welcome',
      'Hi',
      'do you',
      'cut children?',
    ]);
  });

  // Specification 11.2
  test('a message that is delivered twice is answered once', async () => {
    const desk = await server.desk();
    server.model.next('Yes?');
    const anna = await desk.customer();
    const message = { externalId: '90001' };
    await Promise.all([1, 2, 3].map(() => anna.writes('Are you open?', message)));
    await anna.gets(1);
    await anna.writes('Are you open?', message);
    await settled(anna.conversationId);
    expect(anna.got()).toEqual(['Yes?']);
  });

  // Specification 11.8
  test('a message during an answer stops it, and both are answered together', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    let begin: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    server.model.next(
      ({ signal }) =>
        new Promise((_, reject) => {
          begin?.();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      'Both answered.',
    );
    await anna.writes('First question');
    await begun;
    await anna.writes('Second question');
    expect(await anna.gets(1)).toEqual(['Both answered.']);
    await settled(anna.conversationId);
    const outcomes = (await runsOf(anna.conversationId)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['answered', 'superseded']);
  });

  test('a message that comes while Telegram takes the answer is answered too', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    let asked: unknown[] = [];
    server.model.next('To the first?', ({ turns }) => {
      asked = turns.slice(-3);
      return 'To the second.';
    });
    const sending = server.telegram.hold();
    await anna.writes('First question');
    const { answer } = await sending;
    await anna.writes('Second question');
    answer();
    expect(await anna.gets(2)).toEqual(['To the first?', 'To the second.']);
    expect(asked).toEqual([
      { author: 'customer', text: 'First question' },
      { author: 'agent', text: 'To the first?' },
      { author: 'customer', text: 'Second question' },
    ]);
  });

  test('a booking by an interrupted answer is reported with the next one, once', async () => {
    const desk = await server.desk();
    await desk.set({ book_at_once: true });
    const anna = await desk.customer();
    let booked: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      booked = resolve;
    });
    server.model.next(
      async ({ signal }, use) => {
        await bookAtNoon(use, desk.haircut);
        booked?.();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      'See you then!',
      'You are welcome.',
    );
    await anna.writes(ORDER);
    await begun;
    await anna.writes('And thank you');
    expect(await anna.gets(1)).toEqual([
      expect.stringMatching(/^You are booked: Haircut \(Lucía\), .*\nSee you then!$/),
    ]);
    await settled(anna.conversationId);
    await anna.writes('Great, I look forward to it');
    expect((await anna.gets(2))[1]).toBe('You are welcome.');
  });

  // Specification 11.8
  test('a customer who edits the message gets an answer to the new text', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    let begin: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let release: ((text: string) => void) | undefined;
    server.model.next(
      () =>
        new Promise((resolve) => {
          begin?.();
          release = resolve;
        }),
      ({ turns }) => `You wrote: ${turns.at(-1)?.text}`,
    );
    await anna.writes('Haircut', { externalId: '90100' });
    await begun;
    await desk.owner.bot.edit({ chatId: anna.chatId, externalId: '90100', text: 'Colouring' });
    release?.('A haircut it is.');
    expect(await anna.gets(1)).toEqual(['You wrote: Colouring']);
  });

  test('a deleted message is not answered, but the one before it is', async () => {
    const desk = await server.desk();
    await desk.set({ reply_delay: 20 });
    const anna = await desk.customer();
    server.model.next(({ turns }) => `About: ${turns.at(-1)?.text}`);
    await anna.writes('Colouring', { externalId: '90200' });
    await anna.writes('oops', { externalId: '90201' });
    await desk.owner.bot.delete(['90201'], anna.chatId);
    await later(desk, 20);
    expect(await anna.gets(1)).toEqual(['About: Colouring']);
    await settled(anna.conversationId);
    expect(anna.got()).toHaveLength(1);
  });
});
