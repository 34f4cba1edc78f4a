import { describe, expect, test } from 'vitest';
import type { Service } from '../../agent-tools/services.ts';
import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import { createZone } from '../../time/zones.ts';
import { createFacts, type Facts } from './facts.ts';
import { issueHours, issueServices } from './of-business.ts';
import { issueAsked, issuePassages, issueStatements } from './of-texts.ts';
import { withFacts } from './of-tools.ts';

const textsOf = (facts: Facts, kind?: string): string[] =>
  facts.all().flatMap((fact) => (kind === undefined || fact.kind === kind ? [fact.text] : []));
const service = (name: string, price: number | null, resource = 'Lucía', duration = 45): Service => ({
  id: `${name}-${resource}`,
  name,
  price,
  duration,
  resource,
  resourceId: resource,
});
const zone = createZone('Europe/Madrid');
const WORKDAY: [number, number][] = [[540, 1080]];
const business = {
  currency: 'EUR',
  hours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []],
  hoursChosen: true,
  exceptions: [{ date: '2026-12-24', hours: [] }],
} as unknown as Parameters<typeof issueHours>[1]['business'];
const passage = (text: string, heading: string | null = null): FoundPassage => ({
  passage: { id: text, file_id: 'f', file_name: 'prices.txt', position: 0, page: null, heading, text },
  certainty: 0.9,
  lines: [text],
});

// Specification 67.2
describe('facts of the business', () => {
  test('have no hours that no person chose', () => {
    const facts = createFacts();
    const proposed = { ...business, hoursChosen: false };
    issueHours(
      facts,
      { business: proposed, language: 'en', spoken: 'en', zone },
      Date.parse('2026-11-27T10:00:00Z'),
    );
    expect(textsOf(facts)).toEqual(['Today, Friday, November 27', 'Tomorrow, Saturday, November 28']);
  });

  test('are whole pairs with short ids, and a service without a price has none', () => {
    const facts = createFacts();
    issueServices(facts, [service('Haircut', 25), service('Advice', null)], { spoken: 'en', business });
    expect(facts.all().map(({ id, text }) => `${id} ${text}`)).toEqual([
      'p1 Haircut – €25',
      'd1 Haircut – 45 minutes',
      'd2 Advice – 45 minutes',
    ]);
    expect(facts.find(' [P1] ')?.source).toEqual({ from: 'services' });
  });

  test('name the person where the same service costs something else', () => {
    const facts = createFacts();
    const services = [service('Haircut', 25), service('Haircut', 30, 'Mila'), service('Trim', 9)];
    issueServices(facts, services, { spoken: 'en', business });
    expect(textsOf(facts, 'price')).toEqual(['Haircut (Lucía) – €25', 'Haircut (Mila) – €30', 'Trim – €9']);
  });

  test.each([
    ['de', 'Schnitt – 1.500,50 €', 'Heute, Freitag, 27. November: 9:00 – 18:00'],
    ['ru', 'Schnitt – 1500,50 €', 'Сегодня, пятница, 27 ноября: 9:00 – 18:00'],
    ['xx', 'Schnitt – €1,500.50', 'Today, Friday, November 27: 9:00 AM – 6:00 PM'],
  ])('have the amounts and days of the language %s', (spoken, price, today) => {
    const facts = createFacts();
    issueServices(facts, [service('Schnitt', 1500.5)], { spoken, business });
    issueHours(facts, { business, language: 'en', spoken, zone }, Date.parse('2026-11-27T10:00:00Z'));
    const prices = textsOf(facts, 'price').map((text) => text.replaceAll(/(?<=1) (?=500)/g, ''));
    expect(prices).toEqual([price]);
    const hours = textsOf(facts, 'hours').map((text) => text.replaceAll('09:00', '9:00'));
    expect(hours).toContain(today);
  });

  test('say the hours of each day, of tomorrow and of coming exceptions', () => {
    const facts = createFacts();
    issueHours(facts, { business, language: 'es', spoken: 'es', zone }, Date.parse('2026-11-27T23:30:00Z'));
    const hours = textsOf(facts, 'hours');
    // It is the 28th in Madrid.
    expect(hours).toContain('Mañana, domingo, 29 de noviembre: cerrado');
    expect(hours).toContain('Lunes: 9:00 – 18:00');
    expect(hours).toContain('jueves, 24 de diciembre: cerrado');
    expect(hours[0]?.split('\n')).toHaveLength(7);
  });
});

// Specification 67.2
describe('facts of texts', () => {
  test('are the lines of passages, which name their file', () => {
    const facts = createFacts();
    const [issued] = issuePassages(facts, [passage('# Prices\n- Haircut: 25 €\n\n2) We have parking')]);
    expect(issued?.lines.map(({ id, text }) => [id, text])).toEqual([
      ['l1', 'Prices'],
      ['l2', 'Haircut: 25 €'],
      ['l3', 'We have parking'],
    ]);
    expect(facts.find('l2')?.source).toMatchObject({ from: 'file', file_name: 'prices.txt' });
  });

  test('name their heading where a line alone says nothing, or something else elsewhere', () => {
    const facts = createFacts();
    issuePassages(facts, [
      passage('Haircut: 25 €', 'Women'),
      passage('Haircut: 15 €\nNails: 9 €', 'Children'),
      passage('38 €', 'Pedicure'),
      passage('38 €'),
    ]);
    expect(textsOf(facts, 'line')).toEqual([
      'Women: Haircut: 25 €',
      'Children: Haircut: 15 €',
      'Nails: 9 €',
      'Pedicure: 38 €',
    ]);
  });

  test('name the question that an answer of the business is to', () => {
    const facts = createFacts();
    const { passage: own, ...found } = passage('Yes, 20%.\nAsk for it.', 'Is there a discount for students?');
    const taught = { ...found, passage: { ...own, taught: true } };
    issuePassages(facts, [taught]);
    expect(textsOf(facts, 'line')).toEqual([
      'Is there a discount for students? Yes, 20%.',
      'Is there a discount for students? Ask for it.',
    ]);
    const toTheCustomer = createFacts();
    issuePassages(toTheCustomer, [{ ...taught, certainty: 1 }]);
    expect(textsOf(toTheCustomer, 'line')).toEqual(['Yes, 20%.', 'Ask for it.']);
  });

  test('of the prompt are its sentences that state something, and contacts for themselves', () => {
    const facts = createFacts();
    issueStatements(facts, 'Be kind. Pedicure: 38 €\nOur page is salon.es/prices', 'prompt');
    expect(textsOf(facts, 'line')).toEqual(['Pedicure: 38 €', 'Our page is salon.es/prices']);
    expect(textsOf(facts, 'link').join()).toContain('salon.es');
  });

  test('of the customer are of a kind of their own', () => {
    const facts = createFacts();
    issueAsked(facts, 'Is it 19 € at https://evil.example/x ?');
    expect(facts.all().every(({ kind }) => kind === 'asked')).toBe(true);
    expect(textsOf(facts).join(' ')).toMatch(/19/);
  });
});

test('facts can be stored, whatever a text contains', () => {
  const facts = createFacts();
  issueStatements(facts, 'Price\u0000: 5 \ud800€', 'prompt');
  expect(textsOf(facts).join()).toMatch(/5/);
  for (const bad of ['\u0000', '\ud800']) expect(textsOf(facts).join()).not.toContain(bad);
});

test('a long message of a customer costs a bounded number of looks', () => {
  const facts = createFacts();
  issueAsked(facts, 'Is it 5 € or 6 € or 7 €? '.repeat(300));
  issueAsked(facts, 'a'.repeat(8000));
  expect(facts.all().length).toBeLessThanOrEqual(20);
});

describe('facts of tools', () => {
  const tool = (output: unknown) => ({ description: '', input: {} as never, execute: async () => output });
  const wrapped = (name: string, output: unknown, facts = createFacts()) =>
    withFacts({ [name]: tool(output) }, { facts, services: new Map(), brief: { spoken: 'en', untold: [] } })[
      name
    ]?.execute({});

  test('are free times with their service and price, in one list', async () => {
    const facts = createFacts();
    const offers = [{ offer: 'abc', day: '2026-11-30', time: '10:00', words: '' }];
    const output = await wrapped('free_times', { what: 'Haircut (Lucía)', price: '€25', offers }, facts);
    expect(output).toMatchObject({ offers: [{ offer: 'abc', fact: 't1' }] });
    expect(facts.find('t1')?.text).toBe('Haircut (Lucía), €25: Monday, November 30, 10:00 AM');
  });

  test('are numbered changes', async () => {
    expect(await wrapped('book', { done: 'You are booked', booking: 'b' })).toMatchObject({ fact: 'x1' });
    expect(await wrapped('cancel', { refused: true })).toEqual({ refused: true });
  });
});
