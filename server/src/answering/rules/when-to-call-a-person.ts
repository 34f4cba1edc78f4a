import type { HandOverReason } from '@switchboard/api-client';
import { fold, phrases, wordsOf } from '../../languages/fold.ts';
import { type Heard, hear } from '../../understanding/hear.ts';
import { type Understanding, understand } from '../../understanding/understanding.ts';
import type { Cause } from './causes.ts';
import { repeatsQuestion } from './repeated-question.ts';

/** Finds a word or phrase of the owner's list, also with another ending. */
export const findPhrase = (text: string, list: readonly string[]): string | undefined => {
  const words = wordsOf(text);
  return list.find((phrase) => {
    const stems = wordsOf(phrase).map(stemOf);
    return (
      stems.length > 0 && words.some((_, at) => stems.every((stem, step) => fits(words[at + step], stem)))
    );
  });
};

const fits = (word: string | undefined, { stem, open }: Stem): boolean =>
  word === stem || (open && word?.startsWith(stem) === true && /^\p{L}{0,3}$/u.test(word.slice(stem.length)));

interface Stem {
  stem: string;
  /** The word may have another ending. */
  open: boolean;
}

/** A long word without its last vowels, because languages inflect. */
const stemOf = (word: string): Stem => {
  if (word.length < 4 || /\d/.test(word)) return { stem: word, open: false };
  const cut = word.replace(/(?<=.{4})[аеиоуыэюяьaeiouy]{1,2}$/u, '');
  return { stem: cut, open: true };
};

export interface HandOverRules {
  words: readonly string[];
  on_request: boolean;
  on_anger: boolean;
  on_repeated_question: boolean;
}

/** Texts of a customer since the last answer, what they are, and the questions answered before. */
export interface Asked {
  text: string;
  understood: Understanding;
  /** Questions answered since the last hand-over. */
  before: readonly string[];
}

/** A rule that a message meets. */
export interface Rule {
  reason: HandOverReason;
  cause: Cause;
}

const REQUEST: Rule = { reason: 'request', cause: { code: 'request' } };
const ANGER: Rule = { reason: 'anger', cause: { code: 'anger' } };

/** The rule for a customer who wants a person or is angry, as far as the owner wants it. */
export const ruleOf = (
  { wantsPerson, angry }: Pick<Heard, 'wantsPerson' | 'angry'>,
  rules: Pick<HandOverRules, 'on_request' | 'on_anger'>,
): Rule | undefined => {
  if (rules.on_request && wantsPerson) return REQUEST;
  return rules.on_anger && angry ? ANGER : undefined;
};

/** When is a person called before anything is answered: the rule that the message meets, if any. */
export const ruleFor = ({ text, understood, before }: Asked, rules: HandOverRules): Rule | undefined => {
  const word = findPhrase(text, rules.words);
  if (word !== undefined) return { reason: 'words', cause: { code: 'words', words: word } };
  const rule = ruleOf(hear(understood), rules);
  if (rule) return rule;
  if (rules.on_repeated_question && before.some((earlier) => repeatsQuestion(earlier, text)))
    return { reason: 'repeated_question', cause: { code: 'repeated_question' } };
  return undefined;
};

const BOOKING = phrases(
  '(book|schedule|reserve|make|get|want|need|change|move|cancel|reschedule) (me)? (a|an|my|the)? (appointment|booking|reservation|slot|visit)',
  '(book|schedule|reserve|reschedule) (me|a|an|for|my|one|it|this|that|in|now|today|tomorrow|on)',
  '(can|could|may) (i|we) (book|reserve|come|drop by|visit)',
  '(anything|something|any slot|any slots|a slot) (free|available|open)',
  '(reservar|agendar|pedir|cambiar|mover|cancelar|anular|coger|quiero|quisiera|necesito) (una|la|mi|otra)? (cita|reserva|hora)',
  '(apuntarme|apunteme|reservarme|reserveme)',
  '(puedo|podria|podemos|se puede) (reservar|ir|pasar|pasarme|venir)',
  '(hay|tienen|tiene|teneis|tienes|queda) (algun|alguna|un|una)? (hueco|cita|hora libre|disponibilidad)',
  '(записаться|запишите|запиши|записать|перенести|перенесите|отменить|отмените|забронировать|забронируйте) (меня|мне|запись|мою|визит|на|к)?',
  '(можно|могу|можем) (я|мы|ли)? (прийти|придти|подойти|подъехать|приехать|зайти)',
  '(есть|будет|остались|осталось) (ли|у вас)? (окошко|окошки|окно|свободн*)',
);

/** Whether a message asks nothing, and which kind it is. */
export const smallTalk = ({ greeting, closing }: Understanding): 'greeting' | 'closing' | undefined => {
  if (greeting === 'yes') return 'greeting';
  return closing === 'yes' ? 'closing' : undefined;
};

/** Days, hours and the words between them. */
const TIME =
  /^(?:\d{1,2}(?:[:.h]\d{2})?(?:am|pm|h|st|nd|rd|th)?|at|in|on|the|of|from|after|before|around|about|and|or|next|this|am|pm|o|clock|tomorrow|today|tonight|morning|afternoon|evening|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:janu|febru)ary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|a|el|la|las|los|de|del|por|en|sobre|que|viene|proximo|proxima|este|esta|despues|antes|partir|y|o|media|hoy|manana|pasado|tarde|tardes|noche|mediodia|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|в|во|на|с|к|до|после|около|или|и|следующии|следующую|эту|этот|сегодня|завтра|послезавтра|утром|утра|днем|дня|вечером|вечера|час|часа|часов|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|(?:янва|февра|апре|ию|сентя|октя|нояб|дека)\p{L}*|марта|мая|августа)$/u;

const isOfTime = (line: string): boolean => wordsOf(line).every((word) => TIME.test(word));

/** Names only a time, apart from small talk. A bare number is a choice, not a time. */
const isTime = (text: string): boolean => {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && (isOfTime(line) || smallTalk(understand(line)) === undefined));
  const words = wordsOf(lines.join(' '));
  const isNamed = words.some((word) => word.length > 2) || (words.length > 1 && /\d/.test(text));
  return !text.includes('?') && isNamed && lines.every(isOfTime);
};

/** Wants an appointment made, moved or cancelled, or names a time alone. */
export const wantsBooking = (text: string): boolean => BOOKING.test(fold(text)) || isTime(text);
