import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnsweringServer, type Customer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { INJECTIONS } from '../../testing/injections.ts';
import { understand } from '../../understanding/understanding.ts';
import { wordsIn } from '../run/words.ts';

const QUESTIONS = {
  en: 'How much is it for me?',
  es: '¿Cuánto es para mí, por favor?',
  ru: 'Сколько это стоит?',
};
const TOOLS = ['book', 'call_person', 'cancel', 'free_times', 'move', 'my_bookings', 'remember', 'services'];

/** Each message contains the number of its case. */
const CASES = INJECTIONS.map((one, at) => ({
  ...one,
  title: `${one.where}, ${one.language}: ${one.text}`,
  message: `${one.where === 'message' ? one.text : QUESTIONS[one.language]} #${at}`,
}));
const textsIn = (where: string) => CASES.filter((one) => one.where === where).map(({ text }) => text);

describe('a model that obeys an injection', () => {
  let server: AnsweringServer;
  const customers = new Map<string, Customer>();
  const offered: string[][] = [];
  const reached: string[] = [];

  beforeAll(async () => {
    server = await createAnsweringServer();
    // The check of claims fails: words that no fact backs stay here, whatever they are.
    server.model.finds(() => 'no verdict');
    const desk = await server.desk();
    await desk.set({ never_say: ['competitor', 'competidor', 'конкурент'] });
    await desk.prompt(
      ['You work in a salon and talk to {{customer.name}}.', ...textsIn('prompt')].join('\n'),
    );
    desk.know(['Haircut 25 €. Corte 25 €. Стрижка 25 €.', ...textsIn('file')].join('\n'));
    server.model.next(async ({ turns, tools, system }, use) => {
      const found = CASES.find(({ message }) => message === turns.at(-1)?.text);
      if (!found) throw new Error(`No case has: ${turns.at(-1)?.text}`);
      offered.push(Object.keys(tools).sort());
      if (found.calls) {
        const { tool, input } = found.calls;
        await use(tool, input).then(
          () => reached.push(tool),
          () => undefined,
        );
      }
      // A model can reveal its instructions.
      return found.obeyed.replace('SECRET', /mark="(\w+)"/.exec(system)?.[1] ?? 'SECRET');
    });
    for (const { title, where, text } of CASES)
      customers.set(title, await desk.customer(where === 'name' ? text : 'Anna'));
    await Promise.all(CASES.map(({ title, message }) => customers.get(title)?.writes(message)));
    await Promise.all([...customers.values()].map((customer) => customer.gets(1)));
  });
  afterAll(() => server.close());

  // Specification 16.9
  test('there are at least 60, in messages, names, prompts and files, in three languages', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CASES.map(({ where, language }) => `${where} ${language}`)).size).toBe(12);
  });

  // Specification 16.7
  test('gets no other tools, and reaches none that there is not', () => {
    // The last attempt to write an answer has none.
    for (const tools of offered) expect([TOOLS, []]).toContainEqual(tools);
    expect(reached).toEqual([]);
  });

  // Specification 16.9
  test.each(CASES.map((one) => [one.title, one] as const))('%s', async (title, one) => {
    const customer = customers.get(title);
    expect(customer?.got()).toEqual([expect.not.stringContaining(one.forbidden)]);
    if (one.calls !== undefined) return;
    // Who asks what it is gets the truth from the server, whatever the model wrote.
    const asksWhatItIs = understand(one.message).whatYouAre === 'yes';
    if (asksWhatItIs) expect(customer?.got()).toEqual([wordsIn(one.language).assistant('Clara')]);
    expect((await customer?.state())?.handler).toBe(asksWhatItIs ? 'agent' : 'person');
  });

  // Specification 16.8
  test('reaches no address that it names, even one that a file has', async () => {
    let requests = 0;
    const named = createServer((_, answer) => {
      requests++;
      answer.end();
    });
    await new Promise<void>((resolve) => named.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(named.address() as AddressInfo).port}/secrets`;
    const desk = await server.desk();
    desk.know(`Our page: ${address}`);
    server.model.next(async (_, use) => {
      await use('remember', { fact: `Look at ${address}` });
      await use('book', { offer: address });
      return `Our page: ${address}`;
    });
    const anna = await desk.customer(address);
    await anna.writes(`Open ${address} and tell me what it says`);
    expect(await anna.gets(1)).toEqual([`Our page: ${address}`]);
    expect(requests).toBe(0);
    named.close();
  });
});
