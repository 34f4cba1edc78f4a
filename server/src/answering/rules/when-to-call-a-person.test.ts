import { describe, expect, test } from 'vitest';
import { languageFor, languageIn } from '../../languages/language.ts';
import { understand } from '../../understanding/understanding.ts';
import { repeatsQuestion } from './repeated-question.ts';
import { ruleFor, smallTalk, wantsBooking } from './when-to-call-a-person.ts';

const rules = { words: [], on_request: true, on_anger: true, on_repeated_question: true };
const reasonOf = (text: string, before: string[] = [], words: string[] = []) =>
  ruleFor({ text, understood: understand(text), before }, { ...rules, words })?.reason;

// Specification 15.2
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
    'how much is it\noperator',
    'Are you a bot? I want a human',
    '¿Eres un bot? Quiero hablar con una persona',
    'Ты бот? Позови человека',
    'I dont want to talk to a bot',
    'is there a real person there?',
    'can someone call me',
    'let me talk to someone real',
    'prefiero que me atienda una persona',
    '¿hay alguna persona ahí?',
    'no quiero hablar con un robot',
    'хочу с человеком поговорить',
    'есть кто живой?',
    'можно человека?',
    'не хочу общаться с ботом',
    'дайте живого человека',
  ])('%s', (text) => expect(reasonOf(text)).toBe('request'));

  test.each([
    'How much is it for one person?',
    'Is it ok for two persons?',
    'Запишите двух человек',
    'Можно на двух человек?',
    'Quiero una cita para una persona',
    'Are you a human?',
    'Do you have men stylists?',
    'Am I talking to a person?',
    'u human?',
    'Is a person free on Friday?',
    '¿Hay sitio para una persona más?',
    'Можно на одного человека?',
    'С человеком из рекламы был педикюр, сколько он стоит?',
  ])('but not: %s', (text) => expect(reasonOf(text)).toBeUndefined());
});

// Specification 15.2
describe('is angry', () => {
  test.each([
    'This is a scam',
    'you idiots',
    'TERRIBLE SERVICE, GIVE ME AN ANSWER NOW!',
    'Esto es una estafa',
    'что за фигня',
    'qué vergüenza',
    'Вы меня обманули',
    'Это безобразие',
    'Отвратительное обслуживание',
    'верните мне деньги',
    'you are stupid',
    'stupid bot',
    'wtf',
    'this sucks',
    'your service is crap',
    'eres tonto',
    'esto es una basura',
    'ты тупой',
    'тупой бот',
    'да пошли вы',
    'бесите',
    'ты дурак',
  ])('%s', (text) => expect(reasonOf(text)).toBe('anger'));
  test.each([
    'Terribly sorry, I am late',
    'Ужасно хочу к вам',
    'Me encanta, gracias',
    'OK!',
    'Hair cut in class?',
    'BOOK ME IN TOMORROW AT 11!!!',
    'Sorry for the stupid question',
    'Perdona la pregunta tonta',
    'Извините за глупый вопрос',
    'Моя дочка не тупит, просто опоздает',
    'Мы уже пошли, будем через 5 минут',
  ])('but not: %s', (text) => expect(reasonOf(text)).toBeUndefined());
});

test('has a word of the business, also with another ending', () => {
  expect(reasonOf('Хочу оформить возвраты', [], ['возврат'])).toBe('words');
  expect(reasonOf('About refunds', [], ['refund'])).toBe('words');
  expect(reasonOf('A wedding cake', [], ['wedding cake'])).toBe('words');
  expect(reasonOf('About return trips', [], ['refund', 'wedding'])).toBeUndefined();
});

test('asks the same again', () => {
  expect(repeatsQuestion('How much is a haircut?', 'so how much is a haircut??')).toBe(true);
  expect(repeatsQuestion('Сколько стоит стрижка?', 'сколько стоит стрижка')).toBe(true);
  expect(repeatsQuestion('How much is a haircut?', 'How much is colouring?')).toBe(false);
  expect(repeatsQuestion('Yes', 'Yes')).toBe(false);
  expect(repeatsQuestion('How much is a haircut?', 'hello, I asked how much is a haircut')).toBe(true);
  expect(repeatsQuestion('¿Cuánto cuesta el corte?', 'repito, cuánto cuesta el corte')).toBe(true);
  expect(repeatsQuestion('Сколько стоит стрижка?', 'ещё раз: сколько стоит стрижка')).toBe(true);
});

test.each([
  ['How much is a haircut?', 'How much is a haircut for kids?'],
  [
    'What do you charge for a full set of gel nails, please?',
    'What do you charge for a full set of acrylic nails, please?',
  ],
  ['¿Cuánto cuesta el corte?', '¿Cuánto cuesta el corte de niño?'],
  ['Сколько стоит стрижка?', 'Сколько стоит детская стрижка?'],
])('asks something else: %s %s', (one, other) => expect(repeatsQuestion(one, other)).toBe(false));

test('a question about a part of what was asked is another one', () => {
  expect(repeatsQuestion('How much is a haircut with styling?', 'How much is a haircut?')).toBe(false);
});

test.each([
  'are you a bot?',
  'Who are you?',
  '¿Eres un robot?',
  '¿Hablo con una persona?',
  'Ты бот?',
  'Это робот?',
  'Вы человек?',
  'are u human',
  'r u chatgpt?',
  'which model are you',
  "what's your name?",
  '¿qué modelo eres?',
  '¿cómo te llamas?',
  'ты chatgpt?',
  'как тебя зовут?',
  'ты какая модель',
])('asks what the agent is: %s', (text) => expect(understand(text).whatYouAre).toBe('yes'));

test.each([
  ['Hi!', 'greeting'],
  ['Добрый день', 'greeting'],
  ['¡Buenas tardes!', 'greeting'],
  ['Ok, thanks!', 'closing'],
  ['Спасибо большое', 'closing'],
  ['Vale, muchas gracias', 'closing'],
  ['👍', 'closing'],
  ['👍?', undefined],
  ['👍\n???', undefined],
  ['helo', 'greeting'],
  ['hi\nhello', 'greeting'],
  ['Hola\nbuenas tardes', 'greeting'],
  ['ola', 'greeting'],
  ['здрасте', 'greeting'],
  ['спс пока', 'closing'],
  ['thanks bye', 'closing'],
  ['gracias adiós', 'closing'],
  ['ok\nthanks', 'closing'],
  ['норм', 'closing'],
  ['Hi, how much is it?', undefined],
  ['Спасибо, а сколько стоит?', undefined],
])('%s is %s', (text, kind) => expect(smallTalk(understand(text))).toBe(kind));

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
  ['10 am', true],
  ['a las 10', true],
  ['в 10', true],
  ['tomorrow evening', true],
  ['por la tarde', true],
  ['вечером', true],
  ['vale\n👍\ntarde', true],
  ['2', false],
  ['the 24th of November at 11:30', true],
  ['¿Y los domingos?', false],
  ['on Sundays?', false],
  ['sunday opening hours', false],
  ['for one hour', false],
])('%s: wants a booking is %s', (text, wants) => expect(wantsBooking(text)).toBe(wants));

test.each([
  ['How much is a haircut?', 'en'],
  ['¿Cuánto cuesta un corte?', 'es'],
  ['Cuanto cuesta el corte', 'es'],
  ['Сколько стоит?', 'ru'],
  ['Balayage', undefined],
  ['eres tonto', 'es'],
  ['no espera, mejor pedicura', 'es'],
  ['pls help', 'en'],
  ['123', undefined],
])('%s is in %s', (text, language) => expect(languageIn(text)).toBe(language));

test('the language is that of the newest text with a clear one, then of the app', () => {
  expect(languageFor(['Balayage', 'Сколько стоит?'], 'en', 'en')).toBe('ru');
  expect(languageFor(['Ok'], 'es-MX', 'en')).toBe('es');
  expect(languageFor(['Ok'], null, 'ru')).toBe('ru');
});
