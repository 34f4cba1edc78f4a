import { describe, expect, test } from 'vitest';
import { detectLanguage, otherLanguage } from './detect.ts';

// Specification 68.6
describe('the language of a text', () => {
  test.each([
    ['How much is a haircut?', 'en'],
    ['¿Cuánto cuesta un corte?', 'es'],
    ['Можно записаться к вам?', 'ru'],
    ['Wie viel kostet das bei Ihnen?', 'de'],
    ['Combien ça coûte chez vous ?', 'fr'],
    ['Olá, vocês têm horário para um corte?', 'pt'],
    ['Quanto costa il taglio di capelli?', 'it'],
    ['Hoeveel kost het bij jullie?', 'nl'],
    ['Ile to u państwa kosztuje?', 'pl'],
    ['Скільки це у вас коштує?', 'uk'],
    ['Saç kesimi ne kadar acaba?', 'tr'],
    ['Mennyibe kerül a hajvágás?', 'hu'],
    ['Cât costă o tunsoare la voi?', 'ro'],
    ['Πόσο κοστίζει;', 'el'],
    ['כמה זה עולה?', 'he'],
    ['كم سعر قص الشعر عندكم؟', 'ar'],
    ['बाल कटवाने का कितना लगेगा?', 'hi'],
    ['ราคาเท่าไหร่', 'th'],
    ['多少钱?', 'zh'],
    ['いくらですか', 'ja'],
    ['얼마예요?', 'ko'],
  ])('%s', (text, language) => expect(detectLanguage(text)).toBe(language));

  test.each(['', 'Ok', '👍', 'Anna', '25 €', 'Alexandrovna', 'Balayage', 'Sí'])(
    'cannot be told of "%s" surely',
    (text) => expect([undefined, 'es', 'en']).toContain(detectLanguage(text)),
  );
});

// Specification 68.6
describe('a text in another language than the accepted ones', () => {
  test.each([
    ['Das kann ich Ihnen gerne morgen reservieren', ['en'], 'de'],
    ['Nous vous attendons avec plaisir demain', ['en', 'es'], 'fr'],
    ['Ми чекаємо на вас із задоволенням', ['ru'], 'uk'],
    ['您的预约已经确认', ['en'], 'zh'],
    ['The salon is open all day and you are welcome', ['ru'], 'en'],
  ])('is found: %s', (text, accepted, language) => expect(otherLanguage(text, accepted)).toBe(language));

  test.each([
    ['Balayage', ['ru']],
    ['Manicure, pedicure', ['ru']],
    ['Haircut – 25 €', ['es']],
    ['Con mucho gusto, dígame', ['es']],
    ['Мы рады вам помочь', ['ru']],
  ])('is not a name or a text in one of them: %s', (text, accepted) =>
    expect(otherLanguage(text, accepted)).toBeUndefined(),
  );
});
