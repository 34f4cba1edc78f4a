import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedDemo, serveDemo } from './testing/serve-demo.ts';

let demo: ServedDemo;
let agent: { id: string };

beforeAll(async () => {
  // One fault is a model that hangs; a busy machine must not look like it.
  demo = await serveDemo({ MODEL_TIMEOUT: '4' });
  [agent] = await demo.get('/messaging/agents/');
  // The test sends single messages, so the agent need not wait for more.
  await demo.patch(`/messaging/agents/${agent.id}/intelligence/`, { reply_delay: 0 });
});
afterAll(() => demo.close());

const statusOf = ({ status }: { status: string }) => status;

const timesIn = (answer: string) => [...answer.matchAll(/^\d\. (.+)$/gm)].map(([, line = '']) => line);

/** The conversation of a customer, as the dashboard shows it. */
const conversationOf = async (name: string) => {
  const { results } = await demo.get('/messaging/inbox/');
  return results.find((one: { customer: { name: string } }) => one.customer.name === name);
};

/** The run of the agent's last message to a customer. */
const lastRun = async (name: string) => {
  const { id } = await conversationOf(name);
  const { results } = await demo.get(`/messaging/inbox/${id}/messages/`);
  const answers = results.filter((message: { author: string }) => message.author === 'agent');
  return demo.get(`/messaging/runs/?message=${answers.at(-1).id}`);
};

describe('the demo', () => {
  // Specification 22.1
  test('has hours, a currency, and an agent that answers its bot', async () => {
    expect(await demo.get('/booking/settings/')).toMatchObject({
      time_zone: 'Europe/Madrid',
      currency: 'EUR',
    });
    expect(agent).toMatchObject({ enabled: true, channels: [{ source: 'bot' }] });
    expect(await demo.get('/messaging/model/')).toMatchObject({ mode: 'model', is_sandbox: true });
  });

  test('reads its price list in three languages', async () => {
    const states = async () => (await demo.get(`/messaging/agents/${agent.id}/files/`)).map(statusOf);
    await expect.poll(states, { timeout: 30_000 }).toEqual(['ready', 'ready', 'ready']);
  });

  test('passes the test cases of its owner', async () => {
    const path = `/messaging/agents/${agent.id}/test-run/`;
    await demo.post(path, {});
    const failures = async () => {
      const { run } = await demo.get(path);
      return run.state === 'running'
        ? 'running'
        : run.results.flatMap((one: { failures: object[] }) => one.failures);
    };
    await expect.poll(failures, { timeout: 30_000 }).toEqual([]);
  });

  // Specification 12.1, 22.5
  test.each([
    [
      'Nora',
      'en',
      "How much is a men's haircut?",
      /22 €/,
      'Price list.md',
      'Can I book one tomorrow?',
      'the second one',
      'Yes, please',
    ],
    [
      'Nuria',
      'es',
      '¿Cuánto cuesta un corte de hombre?',
      /22 €/,
      'Lista de precios.md',
      '¿Puedo ir esta semana?',
      'el primero',
      'Sí, gracias',
    ],
    [
      'Нина',
      'ru',
      'Сколько стоит мужская стрижка?',
      /22 €/,
      'Прайс-лист.md',
      'Запишите меня, пожалуйста',
      'третье',
      'Да',
    ],
  ])(
    '%s (%s) gets a price with its source, is offered times, agrees and is booked',
    async (...[name, , question, price, file, wish, choice, yes]) => {
      const { say } = demo.visitor(name);
      expect(await say(question)).toMatch(price);
      const { outcome, passages } = await lastRun(name);
      expect(outcome).toBe('answered');
      expect(passages.map((passage: { file_name: string }) => passage.file_name)).toContain(file);

      const offered = timesIn(await say(wish));
      expect(offered).toHaveLength(3);
      const told = await say(choice);
      expect(offered.filter((time) => told.includes(time))).toHaveLength(1);
      expect(await say(yes)).toContain(offered.find((time) => told.includes(time)));
      const bookings = await demo.get('/booking/bookings/');
      expect(
        bookings.filter((booking: { customer_name: string }) => booking.customer_name === name),
      ).toMatchObject([{ source: 'agent', title: 'Мужская стрижка', status: 'confirmed' }]);
    },
  );
});

describe('a model that fails', () => {
  const ask = async (name: string, fault: object) => {
    await demo.planFault({ match: name, ...fault });
    const answer = await demo.visitor(name).say(`I am ${name}. How much is a pedicure?`);
    return { answer, conversation: await conversationOf(name), run: await lastRun(name) };
  };

  // Specification 12.4
  test.each([
    ['Lima', { kind: 'limited', seconds: 0 }],
    ['Cuthbert', { kind: 'cut' }],
  ])('is asked again: %s, %o', async (name, fault) => {
    const { answer, conversation } = await ask(name, fault);
    expect(answer).toMatch(/38 €/);
    expect(conversation).toMatchObject({ handler: 'agent' });
  });

  // Specification 12.3, 15.5, 16.10
  test.each([
    ['Hank', { kind: 'hang' }, 'failure'],
    ['Ivan', { kind: 'invented_booking', times: 2 }, 'checks'],
    ['Dora', { kind: 'nonsense', times: 2 }, 'checks'],
    ['Igor', { kind: 'obeyed_injection', times: 3 }, 'checks'],
  ])('becomes a hand-over, and nothing that it wrote is sent: %s, %o', async (name, fault, reason) => {
    const { answer, conversation, run } = await ask(name, fault);
    expect(answer).toMatch(/colleague/);
    expect(answer).not.toMatch(/booked|<rules|Brzl/);
    expect(conversation).toMatchObject({ handler: 'person', attention: `agent:${reason}` });
    expect(run).toMatchObject({ outcome: 'handed_over', reason });
  });
});
