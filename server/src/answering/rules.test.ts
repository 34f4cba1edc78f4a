import { describe, expect, test } from 'vitest';
import { languageFor, languageIn } from './language.ts';
import { asksTheSame, asksWhatYouAre, ruleFor, smallTalk, wantsBooking } from './rules.ts';

const rules = { words: [], on_request: true, on_anger: true, on_repeated_question: true };
const reasonOf = (text: string, before: string[] = [], words: string[] = []) =>
  ruleFor({ text, before }, { ...rules, words })?.reason;

describe('asks for a person', () => {
  test.each([
    'Can I talk to a human?',
    'let me speak with your manager',
    'operator',
    'I want a real person',
    'Call me back please',
    'Connect me to an operator',
    'Quiero hablar con una persona',
    '¿Puedo hablar con el encargado?',
    'Páseme con alguien',
    'operador por favor',
    'Позовите человека',
    'соедините с оператором',
    'можно поговорить с живым человеком',
    'Мне нужен администратор',
    'Хочу менеджера',
    'перезвоните',
  ])('%s', (text) => expect(reasonOf(text)).toBe('request'));

  test.each([
    'How much is it for one person?',
    'Is it ok for two persons?',
    'Запишите двух человек',
    'Можно на двух человек?',
    'Quiero una cita para una persona',
    'Are you a human?',
    'Do you have men stylists?',
  ])('but not: %s', (text) => expect(reasonOf(text)).toBeUndefined());
});

describe('is angry', () => {
  test.each([
    'This is a scam',
    'you idiots',
    'TERRIBLE SERVICE, GIVE ME AN ANSWER NOW!',
    'Esto es una estafa',
    'qué vergüenza',
    'Вы меня обманули',
    'Это безобразие',
    'Отвратительное обслуживание',
    'верните мне деньги',
  ])('%s', (text) => expect(reasonOf(text)).toBe('anger'));
  test.each([
    'Terribly sorry, I am late',
    'Ужасно хочу к вам',
    'Me encanta, gracias',
    'OK!',
    'Hair cut in class?',
  ])('but not: %s', (text) => expect(reasonOf(text)).toBeUndefined());
});

test('has a word of the business, also with another ending', () => {
  expect(reasonOf('Хочу оформить возвраты', [], ['возврат'])).toBe('words');
  expect(reasonOf('About refunds', [], ['refund'])).toBe('words');
  expect(reasonOf('A wedding cake', [], ['wedding cake'])).toBe('words');
  expect(reasonOf('About return trips', [], ['refund', 'wedding'])).toBeUndefined();
});

test('asks the same again', () => {
  expect(asksTheSame('How much is a haircut?', 'so how much is a haircut??')).toBe(true);
  expect(asksTheSame('Сколько стоит стрижка?', 'сколько стоит стрижка')).toBe(true);
  expect(asksTheSame('How much is a haircut?', 'How much is colouring?')).toBe(false);
  expect(asksTheSame('Yes', 'Yes')).toBe(false);
});

test.each([
  'are you a bot?',
  'Who are you?',
  '¿Eres un robot?',
  '¿Hablo con una persona?',
  'Ты бот?',
  'Это робот?',
  'Вы человек?',
])('asks what the agent is: %s', (text) => expect(asksWhatYouAre(text)).toBe(true));

test.each([
  ['Hi!', 'greeting'],
  ['Добрый день', 'greeting'],
  ['¡Buenas tardes!', 'greeting'],
  ['Ok, thanks!', 'closing'],
  ['Спасибо большое', 'closing'],
  ['Vale, muchas gracias', 'closing'],
  ['👍', 'closing'],
  ['Hi, how much is it?', undefined],
  ['Спасибо, а сколько стоит?', undefined],
])('%s is %s', (text, kind) => expect(smallTalk(text)).toBe(kind));

test.each([
  ['I want to book an appointment', true],
  ['Хочу записаться на завтра', true],
  ['Quiero cancelar mi cita', true],
  ['Can I book one tomorrow?', true],
  ['Do you have anything free on Friday?', true],
  ['¿Puedo pasarme mañana?', true],
  ['¿Tienen algún hueco el viernes?', true],
  ['Можно прийти завтра?', true],
  ['Есть окошко на пятницу?', true],
  ['Is there anything for children?', false],
  ['Есть ли у вас парковка?', false],
  ['How much is a haircut?', false],
  ['¿Dónde están?', false],
])('%s: wants a booking is %s', (text, wants) => expect(wantsBooking(text)).toBe(wants));

test.each([
  ['How much is a haircut?', 'en'],
  ['¿Cuánto cuesta un corte?', 'es'],
  ['Cuanto cuesta el corte', 'es'],
  ['Сколько стоит?', 'ru'],
  ['Balayage', undefined],
  ['123', undefined],
])('%s is in %s', (text, language) => expect(languageIn(text)).toBe(language));

test('the language is that of the newest text that tells it, then of the app', () => {
  expect(languageFor(['Balayage', 'Сколько стоит?'], 'en', 'en')).toBe('ru');
  expect(languageFor(['Ok'], 'es-MX', 'en')).toBe('es');
  expect(languageFor(['Ok'], null, 'ru')).toBe('ru');
});
