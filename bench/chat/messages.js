/** Milliseconds since the epoch. */
const START = Date.parse('2026-01-01T08:00:00Z');
const MINUTE = 60_000;

const TEXTS = [
  'Добрый день! Можно записаться на стрижку в пятницу после пяти?',
  'Is it still possible to move my appointment to Tuesday? I will be late otherwise, sorry for the trouble.',
  'Perfecto, nos vemos el sábado a las diez. ¡Muchas gracias!',
  'Спасибо, до встречи',
  'Ok, see you then',
  'Una pregunta: ¿cuánto cuesta el tinte con corte, y cuánto tiempo tengo que reservar para todo?',
  'Подскажите, пожалуйста, адрес и есть ли рядом парковка. Приеду с ребёнком, если вы не против.',
];

/** Each picture is of this size, in pixels. */
export const PICTURE = { url: '/picture.png', width: 320, height: 240 };

/**
 * A message as all products show it: one in twenty has a link, one in twenty answers an earlier one, one in forty is a
 * picture.
 *
 * @param {number} number from 1, in the order of time
 */
export const messageOf = (number) => {
  const link = number % 20 === 3 ? ` https://studio.example/booking/${number}` : '';
  return {
    number,
    id: `message-${number}`,
    mine: number % 5 > 2,
    at: START + number * MINUTE,
    text: `${TEXTS[number % TEXTS.length]} (${number})${link}`,
    answers: number % 20 === 7 ? number - 5 : null,
    hasPicture: number % 40 === 11,
  };
};

/** @param {number} from @param {number} to inclusive */
export const messagesBetween = (from, to) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => messageOf(from + offset));
