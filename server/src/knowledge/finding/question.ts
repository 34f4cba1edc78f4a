import type { Kind } from '../language/amounts.ts';
import { daysIn } from '../language/days.ts';
import { isStopWord } from '../language/stop-words.ts';
import { folded, markOf, notionsOf, stemsOf, tokensOf } from '../language/words.ts';

/** A word of a question that an answer should be about. */
export interface Term {
  word: string;
  /** Any of these in a passage is the word itself. */
  stems: readonly string[];
  /** Any of these is a word of the same idea. */
  notions: readonly string[];
}

export interface Question {
  terms: Term[];
  /** The kind of value that the answer has to contain, if the question shows it. */
  kind: Kind | undefined;
  /** Words such as `not` and `without`, which make another question of the same terms. */
  negations: number;
}

/** How questions for a kind of answer begin, in words without marks. The first that matches counts. */
const ASKING: readonly [Kind, RegExp][] = [
  [
    'duration',
    /how (?:long|many (?:hours|minutes|days|weeks))|cuanto (?:tiempo|dura|duran|tarda|tardan|tardais|se tarda)|cuant[oa]s (?:horas|dias|minutos|semanas)|(?:как|сколько) (?:долго|времени|по времени|длится|занимает|ждать|дней|часов|минут)|сколько .{0,40}(?:длится|занимает|времени|делается)|за сколько/,
  ],
  [
    'price',
    /how much|price|cost|charge|\bfees?\b|\brates?\b|cuanto (?:cuesta|cuestan|vale|valen|es|sale|cobra|cobran|seria|me)|precio|coste|tarifa|a cuanto|que vale|сколько (?:стоит|стоят|будет|стоить|обойдется|платить)|сколько .{0,40}(?:стоит|стоят|стоить|обойдется|будет)|цен[аыу]|стоимост|почем|прайс|расценк|cuanto (?:esta|estan|por|queda|pag)|a como\b|\bvalor\b|por cuanto|сколько (?:за|с вас|возьмете|берете)/,
  ],
  [
    'hours',
    /opening (?:hours|times)|(?:what|which|till what|until what) (?:time|hours)|when (?:do|are|does|is) (?:you|it|the \w+) (?:open|close|start|work)|are you (?:open|closed)|(?:do|are) you (?:open|work|working)|horarios?\b|a que hora|hasta que hora|abr(?:is|en|e|iran)\b|abiert[oa]s?\b|cerr(?:ais|ados?|ais)\b|cierran?\b|(?:во|до|со|с) скольк|часы работы|режим работы|график|когда (?:вы )?(?:работаете|открыт|открываетесь|закрываетесь|закрыт)|(?:вы )?работаете (?:ли )?(?:вы )?(?:сегодня|завтра|в|по|до)|открыты ли|открыты/,
  ],
  [
    'place',
    /\bwhere\b|address|how (?:do i|to|can i) (?:get|find)|donde (?:esta|estan|estais|se|queda|os)|direccion|ubicacion|como (?:llego|llegar|se llega)|(?:^|\s)где |адрес|как (?:до вас |к вам )?(?:добраться|доехать|пройти|проехать|найти)|находитесь/,
  ],
  [
    'contact',
    /(?:phone|telephone) number|(?:your|what is the) (?:phone|number|e-?mail)|numero de telefono|(?:su|vuestro|tu|el) (?:telefono|numero|correo)|номер телефона|ваш телефон|какой (?:у вас )?телефон|позвонить|\bemail\b|почт[аыу] /,
  ],
];

/** What is paid back is no price. */
const BACK = /(?:get|money) .{0,12}back|refund|devuel|devol|reembols|возвращ|верн(?:ут|ет)/;

/** Notions that only name the kind of answer. */
const SAYS_KIND: Readonly<Record<Kind, readonly string[]>> = {
  price: ['#price'],
  hours: ['#hours', '#open', '#close'],
  duration: ['#duration'],
  place: ['#address', '#reach'],
  contact: ['#phone', '#email'],
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Without marks, and as `tokensOf` joins `don't`. */
const NEGATIONS = words(
  'not without no never none cannot dont doesnt didnt cant couldnt isnt arent wasnt werent wont wouldnt shouldnt mustnt havent hasnt hadnt neednt sin ni nunca ningun ninguna tampoco без не нет ни нельзя никогда',
);

/** Politeness that has the form of a negation. */
const POLITE = /не (?:подска|скаж|могли|знаете|затрудн)|нет ли|why not|(?:,|\bor) (?:no|not)(?= ?\?)/g;

const negationsIn = (plain: string): number =>
  tokensOf(plain.replaceAll(POLITE, ' ')).filter((word) => NEGATIONS.has(word)).length;

/** Words for the business itself: a question with them asks for its hours, place or contacts. */
const BUSINESS =
  'shop store office salon studio clinic school academy workshop place company business tienda oficina local taller estudio clinica academia escuela empresa negocio магазин офис студия салон клиника школа мастерская центр';

/** Words without content beside a kind, such as `what time` and `сколько дней`; without marks. */
const BESIDE_KIND: Readonly<Record<Kind, ReadonlySet<string>>> = {
  price: words(
    'sale salen saldria queda quedan esta estan anda andan valor value going worth much sal vienen выйдет обойдется total approximately about average around now usually aproximadamente ahora euros примерно обычно сейчас руб рублей деньгам денег',
  ),
  hours: words(
    `time times today till until work working now hora horas hoy hasta ahora скольки сегодня ${BUSINESS}`,
  ),
  duration: words(
    'hours minutes days weeks time takes wait usually horas dias minutos semanas tiempo времени время долго дней часов минут ждать делается обычно',
  ),
  place: words(`exactly address find street exactamente calle именно пройти найти ${BUSINESS}`),
  contact: words(`number call contact numero llamar contacto номер позвонить связаться ${BUSINESS}`),
};

/** Reads the terms of a question, and the kind of its answer. */
export const readQuestion = (text: string): Question => {
  const plain = folded(text).replaceAll(/\s+/g, ' ');
  const found = ASKING.find(([, pattern]) => pattern.test(plain))?.[0];
  const kind = found === 'price' && BACK.test(plain) ? undefined : found;
  const terms: Term[] = [];
  const seen = new Set<string>();
  const add = (term: Term) => {
    const key = [...term.stems].sort().join(' ');
    if (!seen.has(key)) terms.push(term);
    seen.add(key);
  };
  for (const token of tokensOf(text)) {
    const word = folded(token);
    const days = daysIn(token);
    if (days.length > 0) add({ word, stems: days, notions: [] });
    else if (!isStopWord(word) && !(kind !== undefined && BESIDE_KIND[kind].has(word))) {
      const stems = stemsOf(token);
      const notions = notionsOf(stems);
      const saysKind = kind !== undefined && notions.some((notion) => SAYS_KIND[kind].includes(notion));
      if (!saysKind) add({ word, stems, notions });
    }
  }
  // Prices and durations belong to a service; hours, place and contacts belong to the business.
  if (terms.length === 0 && (kind === 'hours' || kind === 'place' || kind === 'contact'))
    terms.push({ word: kind, stems: [markOf(kind)], notions: SAYS_KIND[kind] });
  return { terms, kind, negations: negationsIn(plain) };
};
