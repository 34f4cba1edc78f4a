import { describe, expect, test } from 'vitest';
import { createZone } from '../../time/zones.ts';
import { type Cause, sentenceOf } from '../rules/causes.ts';
import { type CheckedBy, faultIn, neverSaid, shortened } from './checks.ts';
import { factsOf, sourceFactsOf, toolFactsOf } from './facts.ts';

const zone = createZone('Europe/Madrid');
const check = (text: string, source = '', changes: Partial<CheckedBy> = {}): Cause | undefined =>
  faultIn(text, {
    sources: [sourceFactsOf(source, zone)],
    zone,
    neverSay: [],
    maxLength: 1000,
    language: undefined,
    secret: 'q7w8',
    claims: true,
    ...changes,
  });

// Specification 16.1
describe('facts from a source are allowed, in any form', () => {
  test.each([
    ['A haircut is 25 €.', 'Haircut: €25'],
    ['A haircut is 25,00 euros.', 'Haircut 25 €'],
    ['Стрижка стоит 1 500 ₽.', 'Стрижка — 1500 руб.'],
    ['Стрижка стоит 1500 рублей.', 'Стрижка;1500'],
    ['El corte cuesta 25 €.', 'Corte,30 min,25'],
    ['We are open from 9:00 to 18:00.', 'Mon-Fri 9-18'],
    ['We open at 9 am.', 'Открыто с 9:00 до 18:00'],
    ['Работаем с 9 утра до 6 вечера.', 'Open 09:00-18:00'],
    ['Abrimos a las 9.', 'Horario: 9:00-14:00'],
    ['Call +34 600 123 456.', 'Tel. 600123456'],
    ['Звоните: 8 (900) 123-45-67', '+7 900 123 45 67'],
    ['See https://salon.example.com/prices.', 'Prices: salon.example.com/prices'],
    ['See salon.example.com.', 'Prices: https://www.salon.example.com/prices'],
    ['Write to hola@salon.es', 'hola@salon.es'],
    ['It takes 45 minutes and 2 visits.', ''],
    ['Room 12 on floor 3, since 1998.', ''],
    ['The first consultation is free of charge.', 'Consultation: free of charge'],
    ['Students get 10% off.', 'Students: 10 %'],
  ])('%s', (text, source) => {
    expect(check(text, source)).toBeUndefined();
  });
});

// Specification 16.1
describe('facts from no source are refused', () => {
  test.each([
    ['A haircut is 20 €.', 'Haircut: 25 €', 'price 20'],
    ['A haircut is $25.', 'Haircut: 25 €', 'price 25 USD'],
    ['It costs 45 €.', 'Haircut, 45 min, 25 €', 'price 45'],
    ['It is free of charge.', 'Haircut: 25 €', 'nothing'],
    ['Это бесплатно.', '', 'nothing'],
    ['It is 10% off.', 'Haircut 10 €', 'price 10 %'],
    ['We are open until 22:00.', 'Open 9:00-18:00', 'time 22:00'],
    ['See you at 11.', 'Open 9:00-18:00', ''],
    ['Call 600 123 457.', '600 123 456', 'number'],
    ['See http://evil.example/x', 'salon.example', 'address'],
    ['See salon.example.evil.com', 'salon.example', 'address'],
    ['See salon dot example dot com', 'other.example.com', 'address'],
    ['Write to @someone_else', '@salon_madrid', 'address'],
    ['It is ２０ €', 'Haircut: 25 €', 'price 20'],
    ['It is 2\u200b0 €', 'Haircut: 25 €', 'price 20'],
    ['Стоит пять евро', 'Стрижка 25 €', 'пять евро'],
  ])('%s', (text, source, detail) => {
    const fault = check(text, source, { claims: false });
    expect(fault && sentenceOf(fault)).toMatch(/^No source has /);
    expect(fault && sentenceOf(fault)).toContain(detail);
  });

  test('own data of a customer in the output of a tool is no source', () => {
    const output = { booking: 'b1', customer_name: 'Price 5 €', note: 'http://evil.example', price: 25 };
    const sources = toolFactsOf(output, zone);
    expect(check('It is 25 €.', '', { sources })).toBeUndefined();
    expect(check('It is 5 €.', '', { sources })?.code).toBe('price');
    expect(check('See evil.example', '', { sources })?.code).toBe('address');
  });

  test('instants of tools are times on the clocks of the business', () => {
    const sources = toolFactsOf({ offers: [{ start: '2026-11-24T09:00:00Z' }] }, zone);
    expect(check('Tomorrow at 10:00 or 10 am?', '', { sources })).toBeUndefined();
    expect(check('Tomorrow at 09:00?', '', { sources })?.code).toBe('time');
  });
});

describe('claims of actions that only tools do are refused', () => {
  test.each([
    'I have booked you for tomorrow.',
    "You're booked!",
    'Your appointment has been cancelled.',
    "I've moved your booking.",
    'All set. Your appointment is confirmed.',
    'Le he reservado una cita.',
    'Su cita está confirmada.',
    'Queda apuntado para mañana.',
    'He cancelado su reserva.',
    'Я записала вас на завтра.',
    'Вы записаны на стрижку.',
    'Ваша запись отменена.',
    'Запись успешно перенесена.',
    'I have forwarded your question to the team.',
    'Передаю ваш вопрос менеджеру.',
    'He avisado al encargado.',
    'No problem, I have booked you for tomorrow.',
    "Don't worry, you are booked.",
    'I have booked you, ok?',
    'Не волнуйтесь, вы записаны.',
    'No se preocupe, su cita está confirmada.',
    'Got you down for tomorrow.',
    "I've put you in for tomorrow.",
    "I've pencilled you in.",
    "You're all set!",
    'All set!',
    'Done!',
    'We are expecting you tomorrow.',
    'The slot is yours.',
    'Te he puesto mañana por la tarde.',
    'Apuntado para mañana.',
    'Anotada, hasta mañana.',
    '¡Listo!',
    'Le esperamos mañana.',
    'Nos vemos el martes.',
    'Готово, записала!',
    'Записала на завтра.',
    'Готово!',
    'Поставила вас на завтра.',
    'Ждём вас завтра!',
    'До встречи во вторник!',
    'Бронь за вами.',
    'Ваше время забронировано.',
    'Внесла вас в расписание.',
  ])('%s', (text) => {
    expect(check(text)?.code).toBe('claim');
  });

  test.each([
    'Shall I book you for tomorrow?',
    'I can book you a haircut. Which day suits you?',
    'Once you are booked, we send a reminder.',
    'You have not been booked yet.',
    'Would you like your appointment to be moved?',
    '¿Quiere que le reserve una cita?',
    'Puedo reservarle una cita.',
    'Записать вас на завтра?',
    'Могу записать вас на стрижку.',
    'Если вы записаны, мы напомним.',
    'We sell books and cut hair.',
    'Are you all set?',
    'We look forward to your visit.',
    'Ждём вас с понедельника по субботу.',
    'До встречи!',
    'Le esperamos de lunes a sábado.',
    'Готовы записать вас на любой день.',
    'Покрытие готово через час.',
    'Все цены записаны в прайсе.',
    'La lista de precios está lista.',
    'Your nails are done by Mila.',
  ])('but not: %s', (text) => {
    expect(check(text)).toBeUndefined();
  });
});

describe('of an earlier booking', () => {
  const booked = [sourceFactsOf('You are booked: Haircut, Tuesday, 10:00', zone)];
  const sources = [...booked, sourceFactsOf('Open 9:00-18:00. Free: 12:00', zone)];

  test.each(['See you on Tuesday at 10:00!', 'You are booked for 10 am.', 'Вы записаны на 10:00.'])(
    'its state may be reported: %s',
    (text) => expect(check(text, '', { booked, sources })).toBeUndefined(),
  );
  test.each(['You are booked for 12:00.', 'I have booked you for 10:00.', 'He cancelado su cita.'])(
    'nothing else: %s',
    (text) => expect(check(text, '', { booked, sources })?.code).toBe('claim'),
  );
});

describe('a time that the customer asked for', () => {
  const asked = factsOf('Tomorrow at 10:00?', zone);

  test.each([
    '10:00 is not available, sorry.',
    'Unfortunately 10:00 is taken.',
    'A las 10:00 no hay hueco.',
    'В 10:00 уже занято.',
  ])('may be denied: %s', (text) => expect(check(text, '', { asked })).toBeUndefined());
  test.each(['Yes, 10:00 is fine.', 'We have 10:00 free.', '11:00 is not available.'])(
    'but not: %s',
    (text) => expect(check(text, '', { asked })?.code).toBe('time'),
  );
});

// Specification 16.2
describe('forbidden words are found', () => {
  test.each([
    ['We give a Refund.', 'refund'],
    ['Many refunds happen.', 'refund'],
    ['We give a r e f u n d.', 'refund'],
    ['We give a r.e.f.u.n.d', 'refund'],
    ['We give a re\u00adfund', 'refund'],
    ['We give a rеfund', 'refund'],
    ['Про скидки не знаю', 'скидка'],
    ['Son gangas de verdad', 'ganga'],
    ['Talk to our Sales  Team', 'sales team'],
    ['We give a r3fund', 'refund'],
  ])('%s', (text, phrase) => {
    expect(neverSaid(text, ['unlikely', phrase])).toBe(phrase);
  });
  test('but not within other words', () => {
    expect(
      neverSaid('We are fundamentally fine, and a scar is not a car.', ['refund', 'art', 'рак']),
    ).toBeUndefined();
  });
});

// Specification 16.5
test.each([
  ['', 'empty'],
  ['...', 'empty'],
  ['The mark is q7w8', 'secret'],
  ['I am a real person', 'human'],
  ['Soy una persona', 'human'],
  ['Я живой человек', 'human'],
  ['Yes, I am human.', 'human'],
  ["No, I'm not a bot", 'human'],
  ['Вы говорите с человеком', 'human'],
  ['You are talking to a real person', 'human'],
  ['Está hablando con una persona', 'human'],
])('%j is refused as %s', (text, code) => {
  expect(check(text)?.code).toBe(code);
});

test.each([
  'Brzl ¤¤ vark ünterplatz',
  'Moreover the the the price',
  'Ждём 7 7 7',
  'A pedicure ░▒▓ costs',
  'It is 38 \uFFFD',
  '{"name": "free_times", "arguments": {"services": ["1"]}}',
  'Let me look: {"offer":"abc"}',
  'I will call free_times now.',
  '<tool_call>book</tool_call>',
  'Hello!<|im_end|>',
  'The price is here.</think> Hello!',
  'As <passage number="1"> says, hello.',
  '[TOOL_CALLS] []',
  'Hello {{customer.name}}!',
  'Hello [Your Name], it is [insert price].',
  'Здравствуйте, [имя клиента]!',
])('nonsense is refused: %s', (text) => expect(check(text)?.code).toBe('nonsense'));

test.each([
  'Ha ha ha, of course!',
  'Очень, очень, очень рады!',
  '● Hair\n● Nails',
  'We are open ☀️ every day <3',
  'Call me Anna (she/her) {smile}',
])('but not: %s', (text) => expect(check(text)).toBeUndefined());

test('a quote of a file may have any signs', () => {
  expect(check('│ Hair │', '', { claims: false })).toBeUndefined();
});

test.each([
  'You are not talking to a person.',
  'No está hablando con una persona, soy un asistente de IA.',
  'Вы говорите с ИИ-ассистентом, а не с человеком.',
  'Would you like to talk to a person?',
])('says no untruth about itself: %s', (text) => expect(check(text)).toBeUndefined());

// Specification 16.4
test.each([
  ['Hello, how can I help you today?', 'ru'],
  ['Здравствуйте, чем могу помочь?', 'en'],
  ['Hola, ¿en qué puedo ayudarle hoy?', 'en'],
  ['Hello, what can I do for you today?', 'es'],
] as const)('%s is no answer in %s', (text, language) => {
  expect(check(text, '', { language })?.code).toBe('language');
});

// Specification 68.7
test.each([
  ['Natürlich, ich habe Ihren Termin gerade eingetragen.', 'en'],
  ['Bien sûr, votre rendez-vous est confirmé avec plaisir.', 'es'],
  ['Звичайно, ми охоче відповімо на всі ваші питання.', 'ru'],
  ['您的预约已经确认了', 'en'],
] as const)('an answer in a language that the customer does not speak is refused: %s', (text, language) => {
  expect(check(text, '', { language })?.code).toBe('language');
});

test('short words and names are answers in any language', () => {
  for (const language of ['en', 'es', 'ru'] as const)
    expect(check('Balayage, 45 min', '', { language })).toBeUndefined();
});

// Specification 16.3
test('a text is cut at the end of a sentence, or not at all', () => {
  expect(shortened('One two. Three four. Five six.', 22)).toBe('One two. Three four.');
  expect(shortened('Onetwothreefourfivesix', 10)).toBeUndefined();
  expect(check('x'.repeat(1001))?.code).toBe('length');
});

// Postgres refuses half of an emoji in JSON, and the cause is stored.
test.each([
  ['a claim', `I have booked you ${'😀'.repeat(200)}`],
  ['nonsense', `${'𝒶'.repeat(40)} `.repeat(3)],
])('the words of %s are never cut within an emoji', (_, text) => {
  for (const more of ['', 'x']) {
    const fault = check(text.replace('😀', `${more}😀`).replaceAll('𝒶 ', `𝒶${more} `));
    expect(fault && 'words' in fault && fault.words).toMatch(/^[^\p{Surrogate}]+$/u);
  }
});
