import { describe, expect, test } from 'vitest';
import { statedIn } from './stated-in.ts';

const none = { names: [], parts: 1 };
const kindIn = (text: string): string | undefined => statedIn(text, none)?.kind;

// Specification 68.1
describe('free words that state an amount', () => {
  test.each([
    'La limpieza cuesta 5 dólares',
    'cuesta 39, nada más',
    '39 CHF',
    'It is ５０ in all',
    'It costs ②⑤',
    '٢٥ فقط',
    'सिर्फ १५',
    'just ½ of that',
    'XXV, my friend',
    '50%',
    'only € please',
    'quince euros',
    'veintiún euros',
    'около пятнадцати евро',
    'с пятнадцатью рублями',
    'seventy-five, I think',
    'It costs one euro',
    'Cuesta un euro',
    'Это один евро',
    'Сто и не больше',
    'Das kostet fünfundzwanzig Euro',
    'zweihundertfünfzig',
    'Ça coûte vingt-cinq euros',
    'Costa venticinque euro',
    'sei euro',
    'Custa vinte e cinco',
    'dwadzieścia złotych',
    'двадцять гривень',
    'yirmi lira',
    'vijftien euro',
    'femtio kronor',
    'ötven forint',
    'kymmenen euroa',
    'πενήντα ευρώ',
    'десет лева',
    'zece lei, atât',
    'חמישים שקלים',
    'السعر عشرون يورو',
    'बीस यूरो',
    'ห้าร้อยบาท',
    'năm mươi đồng',
    '一共三百元',
    '五千円です',
    '이만 원이 아니라 20유로',
    'It is half price now',
    'a mitad de precio',
  ])('%s', (text) => expect(statedIn(text, none)).toBeDefined());

  test('in a text of another language', () => {
    expect(kindIn('Eso cuesta fifteen, gracias')).toBe('amount');
    expect(kindIn('Стоит quince, приходите')).toBe('amount');
    expect(kindIn('That is пятнадцать, thank you')).toBe('amount');
  });
});

// Specification 68.1
describe('free words that state a time, a day or a date', () => {
  test.each([
    ['We are open 24/7', 'date'],
    ['We open at five', 'time'],
    ['Abrimos a las nueve', 'time'],
    ['Nos vemos a las once', 'time'],
    ['Come at 10:30', 'time'],
    ['at noon', 'time'],
    ['a medianoche', 'time'],
    ['в полдень', 'time'],
    ['It takes one hour', 'time'],
    ['через час', 'time'],
    ['🕐 is fine', 'time'],
    ['三点见', 'time'],
    ['三時に来てください', 'time'],
    ['abrimos los domingos', 'day'],
    ['We are closed tomorrow', 'day'],
    ['приходите завтра', 'day'],
    ['в среду', 'day'],
    ['по пятницам', 'day'],
    ['le esperamos mañana', 'day'],
    ['Kommt am Dienstag vorbei', 'day'],
    ['Montagvormittag geht', 'day'],
    ['le lundi', 'day'],
    ['amanhã', 'day'],
    ['na terça', 'day'],
    ['w poniedziałek', 'day'],
    ['у понеділок', 'day'],
    ['salı günü', 'day'],
    ['يوم الثلاثاء', 'day'],
    ['कल आइए', 'day'],
    ['ביום שלישי', 'day'],
    ['พรุ่งนี้', 'day'],
    ['明天见', 'day'],
    ['星期三', 'day'],
    ['明日お待ちしています', 'day'],
    ['내일 오세요', 'day'],
    ['αύριο', 'day'],
    ['holnap', 'day'],
    ['pasado mañana', 'day'],
    ['mondays', 'day'],
    ['It begins in January', 'date'],
    ['We are closed, as in May, for repairs', 'date'],
    ['в мае', 'date'],
    ['on the fifth', 'date'],
    ['двадцать пятого', 'date'],
    ['Чекаємо чотирнадцятого', 'date'],
    ['Come next week', 'date'],
    ['12.03.', 'date'],
    ['十二月', 'date'],
  ])('%s', (text, kind) => {
    expect(statedIn(text, none)).toBeDefined();
    if (!['date', 'time'].includes(kind) || !/\p{N}/u.test(text)) return;
    expect(['date', 'time']).toContain(kindIn(text));
  });
});

// Specification 68.1
describe('free words that state where to go, call, write or pay', () => {
  test.each([
    ['visit evil-dental.clinic', 'link'],
    ['go to evil.zone/pay', 'link'],
    ['EVIL.COM', 'link'],
    ['tg://resolve?domain=x', 'link'],
    ['mailto:pay', 'link'],
    ['xn--80ak6aa92e.рф', 'link'],
    ['салон.рф', 'link'],
    ['write to @evil_bot', 'link'],
    ['write to evil_dental on Telegram', 'link'],
    ['info (at) evil dot com', 'link'],
    ['evil[.]com', 'link'],
    ['evil . com', 'link'],
    ['evil。com', 'link'],
    ['evil dot clinic', 'link'],
    ['злой точка ру', 'link'],
    ['malo punto com', 'link'],
    ['e v i l c o m', 'link'],
    ['call +34 600 123 456', 'phone'],
    ['call 600123456', 'phone'],
    ['8 (916) 123-45-67', 'phone'],
    ['Pay to ES91 2100 0418 4502 0005 1332', 'account'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'account'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'account'],
    ['card 4111 1111 1111 1111', 'account'],
    ['We are on High Street', 'address'],
    ['en la Calle Mayor', 'address'],
    ['на улице Ленина', 'address'],
    ['in der Hauptstraße', 'address'],
    ['rue de Rivoli'.replace('rue', 'Rue'), 'address'],
  ])('%s', (text, kind) => expect(kindIn(text)).toBe(kind));
});

test.each(
  `somewhere round forty quid|a hundred and twenty|half past three|quarter to six|twelve noon|on the 3rd|March the third
the second of may|Mon-Fri|пн-пт|с понедельника по пятницу|через три дня|полтора часа|часов в пять|тыщ пять|на пол цены
mil quinientos|media hora|cuarto de hora|hoy mismo|полчасика, и готово|тогда в чт|полцены|esta tarde|de lunes a sábado|heute Nachmittag|morgen früh|um halb drei|um acht
quatre-vingts euros|après-demain|cent euros|domani mattina|alle dieci|mezz'ora|cem reais|às dez|sto złotych|o dziewiątej
о десятій|завтра вранці|yüz lira|八十块|上午十点|下周二|半价|明早|八時|来週の火曜日|百円|오전 열시|다음 주 화요일|만 원
الساعة العاشرة|غدا صباحا|सौ रुपये|दस बजे|t.me/evil|evil-dental,com|evil·com|ｅｖｉｌ．ｃｏｍ|h**p://evil|ⅩⅤ|VI euros
Невский проспект|пр. Мира|Avenue des Champs|ƒive|qu\u0456nce euros|**twen**ty|5️⃣0️⃣|🔟|one euro|due euro|to kroner`.split(
    /[|\n]/,
  ),
)('what a lying model may try is found: %s', (text) => expect(statedIn(text, none)).toBeDefined());

test.each(
  `Our students like it|Martin will help you|La montaña es bonita|Una cerveza, por favor|Mi manda un messaggio
Der Tag gehört Ihnen|červený lak|Завтрак у нас вкусный|L'un ou l'autre|Très bien|لا يوجد لأحد|vandaan`.split(
    /[|\n]/,
  ),
)('a word that only begins like a name is none: %s', (text) => expect(statedIn(text, none)).toBeUndefined());

test('what is found has the words of the text, without the marks of its sentence', () => {
  expect(statedIn('Visit (https://salon.example.com/book?x=1), please.', none)?.words).toBe(
    'https://salon.example.com/book?x=1',
  );
  expect(statedIn('Write to hola@salon.es!', none)).toEqual({ kind: 'link', words: 'hola@salon.es' });
  expect(statedIn('Tel. +34 600 123 456 (WhatsApp)', none)).toEqual({
    kind: 'phone',
    words: '+34 600 123 456',
  });
  expect(statedIn('We are in Calle Mayor, 12, on the left', none)).toEqual({
    kind: 'address',
    words: 'Calle Mayor, 12',
  });
  expect(statedIn('Come to 12 High Street.', none)?.words).toBe('12 High Street');
  expect(statedIn('A cut is 38 € here', none)?.words).toBe('38 €');
  expect(statedIn('A cut is $38 here', none)?.words).toBe('$38');
  expect(statedIn('It takes 45 minutes, or so', none)?.words).toBe('45 minutes');
  expect(statedIn('Come at 5 pm.', none)).toEqual({ kind: 'time', words: '5 pm' });
  expect(statedIn('Come Next week, maybe', none)?.words).toBe('Next week');
  expect(statedIn('Our page is salon.example/prices.', none)?.words).toBe('salon.example/prices');
  expect(statedIn('At 10:00, 11:30, 12:00', none)).toEqual({ kind: 'time', words: '10:00' });
});

// Specification 68.2
test.each([
  ['a letter of another alphabet', 'f\u0456ve of them'],
  ['a whole word of such letters', '\u0455\u0456\u0445'],
  ['characters without a width', 'twen\u200bty'],
  ['marks above letters', 't\u0336w\u0336e\u0336n\u0336t\u0336y'],
  ['spaces between letters', 'f i f t e e n'],
  ['dashes between letters', 'q-u-i-n-c-e'],
  ['a dash in a word', 'fif-teen'],
  ['symbols for letters', 'f!ve'],
  ['mathematical letters', '𝐟𝐢𝐯𝐞'],
  ['repeated letters', 'twennnty'],
  ['words that are joined', 'veinticincoeuros'],
  ['a capital inside', 'TwentyFive'],
])('%s is no disguise', (_, text) => expect(statedIn(text, none)).toBeDefined());

// Specification 68.3
describe('free words that state nothing', () => {
  test.each([
    'One of our team will help you',
    'Both are lovely, and the first one is the gentlest',
    'ok.So what do you think?',
    'See you soon',
    'A colleague replies in a moment, or right now',
    'May I ask your name? You may choose',
    'Once you have decided, tell me',
    'This is due to a change',
    'Which day and what time suit you best?',
    'How can I help you today?',
    'March on, then',
    'My hat, the set and the tin are ready',
    'en segundo lugar',
    'para mi familia y para una amiga',
    'Un momento, por favor',
    'por la mañana',
    '¿Qué día y qué hora le vienen mejor?',
    'с моей семью все хорошо',
    'Один из наших мастеров поможет',
    'Одну минуту',
    'На какой день и какое время вас записать?',
    'Такої інформації не маю',
    'Es gibt eine Auswahl, einen Moment bitte',
    'Guten Morgen',
    'Das hat acht zu geben',
    "Un instant s'il vous plaît",
    'Le produit est neuf',
    'Certo, un momento. Sei gentile',
    'Posso ajudar em algo mais?',
    'Bir dakika lütfen',
    'Oczywiście, chętnie pomogę',
    'Звісно, зараз подивлюся',
    '当然可以，请稍等。一点也不麻烦，十分感谢',
    'はい、もちろんです。少々お待ちください',
    '네, 물론입니다. 이 서비스는 인기가 많아요',
    'بالتأكيد، لحظة من فضلك',
    'ज़रूर, मैं मदद करूँगा',
    'ได้เลยค่ะ รอสักครู่',
    '1. Wash\n2. Cut\n3. Dry',
    '',
    '👍 ❤️',
  ])('%s', (text) => expect(statedIn(text, none)).toBeUndefined());
});

// Specification 68.4
describe('a count', () => {
  const two = { names: [], parts: 2 };

  test.each([
    'Here are two options:',
    'Hay dos opciones.',
    'Есть два варианта',
    '两个选项',
    'Here are 2 options',
  ])('of the parts of the reply may be said: %s', (text) => {
    expect(statedIn(text, two)).toBeUndefined();
    expect(statedIn(text, none)).toBeDefined();
  });

  test.each(['Come at two', 'two euros', 'Two hours', '2 pm', 'a las dos', 'в два', '2:00', '2€', '两点'])(
    'is none beside what makes it a time or an amount: %s',
    (text) => expect(statedIn(text, two)).toBeDefined(),
  );
});

// Specification 68.5
describe('a name that the server issued', () => {
  const named = { names: ['B12', 'Studio 54', 'May', 'Domingo Ruiz', '50 €', '30 min'], parts: 1 };

  test.each([
    'B12 is a good choice',
    'Studio 54 has it',
    'the studio 54',
    'May will help you',
    'Domingo Ruiz is here',
  ])('passes: %s', (text) => expect(statedIn(text, named)).toBeUndefined());

  test.each([
    'It costs 54',
    'Studio, 54. And more',
    'Studio 545',
    'Open on domingo',
    'It costs 50 €',
    'It takes 30 min',
    'B12.com',
  ])('hides nothing else: %s', (text) => expect(statedIn(text, named)).toBeDefined());
});
