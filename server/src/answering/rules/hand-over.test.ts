import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type AnsweringServer,
  bookAtNoon,
  type Customer,
  createAnsweringServer,
  ORDER,
} from '../../testing/answering-desk.ts';

const QUESTION = {
  en: /passing your question to a colleague/,
  es: /Paso su pregunta a un compañero/,
};

/** A rule, what a customer writes to meet it, and the words that they get. */
const RULES: [reason: string, Record<'en' | 'es' | 'ru', [text: string, told: RegExp]>][] = [
  [
    'request',
    {
      en: ['I want to talk to a real person please', /^Of course, I am calling a colleague\. They /],
      es: ['Quiero hablar con una persona, por favor', /^Por supuesto, aviso a un compañero\. Le /],
      ru: ['Позовите, пожалуйста, оператора', /^Конечно, зову коллегу\. Вам /],
    },
  ],
  [
    'anger',
    {
      en: [
        'This is a scam, you are all idiots',
        /^I am sorry\. I am asking a colleague to take over\. They /,
      ],
      es: ['Esto es una estafa, devuélvanme el dinero', /^Lo siento\. Pido a un compañero que se ocupe/],
      ru: ['Вы мошенники, верните деньги', /^Приношу извинения\. Прошу коллегу помочь вам\. Вам /],
    },
  ],
  [
    'words',
    {
      en: ['I would like a refund for the order', /^I am passing your message to a colleague\. They /],
      es: ['Quiero hacer un reembolso ya', /^Paso su mensaje a un compañero\. Le /],
      ru: ['Мне нужны возвраты по заказу', /^Передаю ваше сообщение коллеге\. Вам /],
    },
  ],
];

describe('a person is called', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer();
  });
  afterAll(() => server.close());

  const handedOver = async (customer: Customer, reason: string, words: RegExp) => {
    expect(await customer.gets(1)).toEqual([expect.stringMatching(words)]);
    await expect
      .poll(() => customer.state())
      .toEqual({ handler: 'person', epoch: 3, attention: `agent:${reason}` });
  };

  // Specification 15.2, 15.6, 15.7
  test.each(RULES)(
    'by the rule %s, and reported in fitting words of three languages',
    async (reason, texts) => {
      const desk = await server.desk();
      await desk.set({
        hand_over: {
          words: ['refund', 'reembolso', 'возврат'],
          on_request: true,
          on_anger: true,
          on_repeated_question: true,
          caution: 'normal',
        },
      });
      server.model.next('I can do that?');
      for (const language of ['en', 'es', 'ru'] as const) {
        const anna = await desk.customer();
        const [text, told] = texts[language];
        await anna.writes(text);
        await handedOver(anna, reason, told);
        const question = (await anna.messages()).filter(({ author }) => author === 'customer').at(-1);
        await expect
          .poll(async () => (await anna.why(question?.id ?? '')).body)
          .toMatchObject({ outcome: 'handed_over', reason });
      }
    },
  );

  // Specification 15.4
  test('when a question is repeated after an answer, but not for an old question after a hand-over', async () => {
    const desk = await server.desk();
    server.model.next('We have many?');
    const anna = await desk.customer();
    await anna.writes('Which shampoo brands do you sell?');
    await anna.gets(1);
    await anna.writes('so which shampoo brands do you sell??');
    expect((await anna.gets(2))[1]).toMatch(
      /^I am sorry that my answer did not help\. I am asking a colleague\./,
    );
    await expect.poll(async () => (await anna.state()).attention).toBe('agent:repeated_question');
    await desk.owner.send(anna.conversationId, { text: 'We sell three.' });
    await anna.handTo('agent');
    server.model.next('Gladly?');
    await anna.writes('Which shampoo brands do you sell?');
    expect((await anna.gets(4))[3]).toBe('Gladly?');
  });

  test('for a message without text', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    await desk.owner.send(anna.conversationId, { text: 'Hello Anna' });
    await anna.handTo('agent');
    await desk.owner.receiveByBot({ chatId: anna.chatId, text: null, type: 'voice' });
    expect((await anna.gets(2))[1]).toMatch(/^I am passing your message to a colleague\./);
    await expect.poll(async () => (await anna.state()).attention).toBe('agent:no_text');
  });

  // Specification 15.6
  test('after a hand-over too in the language that the customer wrote before', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    await anna.writes('Quiero hablar con una persona');
    await anna.gets(1);
    await anna.handTo('agent');
    await desk.owner.receiveByBot({ chatId: anna.chatId, text: null, type: 'voice' });
    expect((await anna.gets(2))[1]).toMatch(/^Paso su mensaje a un compañero\./);
  });

  // Specification 15.1
  test('by the model, with its reason in the record and no other answer', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next(async (_, use) => {
      await use('call_person', { reason: 'Asks for a wedding offer' });
      return 'I have passed this on to my manager!';
    });
    await anna.writes('What about weddings?');
    await handedOver(anna, 'by_model', QUESTION.en);
    const [question] = (await anna.messages()).filter(({ text }) => text === 'What about weddings?');
    await expect
      .poll(async () => (await anna.why(question?.id ?? '')).body.detail)
      .toBe('Asks for a wedding offer');
    await anna.writes('Hello?');
    const newest = (await anna.messages()).at(-1);
    expect((await anna.why(newest?.id ?? '')).body.detail).toBe('Asks for a wedding offer');
  });

  // Specification 14.9
  test('when the model claims a booking that no tool made', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next('Done! I have booked you a haircut.');
    server.model.finds((words) => (words.includes('I have booked you') ? ['deed'] : []));
    onTestFinished(() => server.model.finds(() => []));
    await anna.writes('Book me a haircut');
    await handedOver(anna, 'claim', QUESTION.en);
  });

  // Specification 16.1
  test('when an answer fails its checks twice, and once is repaired', async () => {
    const desk = await server.desk();
    desk.know('A haircut costs 25 €.');
    const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
    server.model.next('It costs 19 €.', 'It is 18 € for you.');
    await anna.writes('What does a haircut cost?');
    await handedOver(anna, 'checks', QUESTION.en);
    server.model.next('It costs 19 €.', 'A haircut costs 25 €.');
    await boris.writes('What does a haircut cost?');
    expect(await boris.gets(1)).toEqual(['A haircut costs 25 €.']);
    expect(server.model.requests.at(-1)?.system).toMatch(/The reason: It states an amount in free words.*19/);
    expect(server.model.requests.at(-1)?.tools).toEqual({});
  });

  // Specification 15.5
  test('when the budget of the day is spent, without asking the model', async () => {
    const desk = await server.desk();
    await desk.set({ budget: { tokens: 120, money: null } });
    const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
    server.model.next('Of course?');
    await anna.writes('Do you take cards?');
    expect(await anna.gets(1)).toEqual(['Of course?']);
    await expect
      .poll(async () => (await anna.why((await anna.messages()).at(-1)?.id ?? '')).status)
      .toBe(200);
    server.model.requests.length = 0;
    await boris.writes('Do you take cards?');
    await handedOver(boris, 'budget', QUESTION.en);
    expect(server.model.requests).toHaveLength(0);
  });

  test('and is answered with the own words of the business', async () => {
    const desk = await server.desk();
    const message = { en: 'Lucía will write to you.', es: '', ru: '' };
    await desk.set({
      hand_over: {
        words: [],
        on_request: true,
        on_anger: true,
        on_repeated_question: true,
        caution: 'normal',
        message,
      },
    });
    const anna = await desk.customer();
    await anna.writes('I want to talk to a person');
    expect(await anna.gets(1)).toEqual(['Lucía will write to you.']);
  });

  // Specification 14.8
  test('a booking at once is reported from its row, without the claims of the model', async () => {
    const desk = await server.desk();
    await desk.set({ book_at_once: true });
    const anna = await desk.customer();
    server.model.next(async (_, use) => {
      await bookAtNoon(use, desk.haircut);
      return 'I have booked you for 11:00 at 5 €. Looking forward to it!';
    });
    await anna.writes(ORDER);
    expect(await anna.gets(1)).toEqual([
      expect.stringMatching(/^You are booked: Haircut \(Lucía\), .*, €25\.$/),
    ]);
  });
});

describe('without a model', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ withModel: false });
  });
  afterAll(() => server.close());

  // Specification 12.7
  test('a sure passage is quoted with its source', async () => {
    const desk = await server.desk();
    desk.know('Стрижка: 1500 ₽', 0.9);
    const anna = await desk.customer();
    await anna.writes('Сколько стоит стрижка?');
    expect(await anna.gets(1)).toEqual(['Стрижка: 1500 ₽\n\nИсточник: prices.txt']);
  });

  // Specification 12.7, 15.3
  test.each([
    ['no passage', undefined, 'no_source'],
    ['an unsure passage', 0.5, 'not_sure'],
  ])('%s calls a person', async (_, certainty, reason) => {
    const desk = await server.desk();
    if (certainty !== undefined) desk.know('We have parking.', certainty);
    const anna = await desk.customer();
    await anna.writes('Do you cut dogs as well?');
    await anna.gets(1);
    await expect.poll(async () => (await anna.state()).attention).toBe(`agent:${reason}`);
  });

  // Specification 16.5
  test('a greeting is answered, thanks are not, and the agent says what it is', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    await anna.writes('Hi there!');
    expect((await anna.gets(1))[0]).toMatch(/AI assistant/);
    await anna.writes('Are you a bot?');
    expect((await anna.gets(2))[1]).toMatch(/an AI assistant/);
    await anna.writes('Ok, thank you!');
    await anna.writes('Are you a human?');
    expect((await anna.gets(3))[2]).toMatch(/an AI assistant/);
    expect((await anna.state()).handler).toBe('agent');
  });

  test('who wants an appointment gets a person', async () => {
    const desk = await server.desk();
    desk.know('Corte de pelo: 25 €', 0.99);
    const anna = await desk.customer();
    await anna.writes('Quiero reservar una cita para mañana');
    expect((await anna.gets(1))[0]).toMatch(QUESTION.es);
  });
});

// Specification 12.6
test('the kill switch of the server sends nothing, and the team sees who waits', async () => {
  const server = await createAnsweringServer({ stopped: true });
  const desk = await server.desk();
  const anna = await desk.customer();
  await anna.writes('Anyone there?');
  await expect.poll(() => anna.state()).toEqual({ handler: 'agent', epoch: 2, attention: 'agent:failure' });
  expect([anna.got(), server.model.requests]).toEqual([[], []]);
  await server.close();
});
