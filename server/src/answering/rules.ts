import type { HandOverReason } from '@switchboard/api-client';
import { fold, phrases, wordsOf } from './fold.ts';

const HUMAN_EN =
  '(human|operator|manager|representative|supervisor|someone|somebody|colleague|real person|live person|person in charge|human agent|live agent|member of staff)';

const REQUEST = phrases(
  `(talk|speak|chat|connect me|transfer me|put me through|write|pass me|hand me over) (to|with) (a|an|the|your|some|any)? ${HUMAN_EN}`,
  '(talk|speak|chat) (to|with) (a|an|the|your)? (real|live|actual)? (person|people|man|woman|boss|owner)',
  '(get|give|call|find|bring|need|want) (me)? (a|an|the|your) (human|operator|manager|representative|supervisor|real person|live person|human agent|live agent)',
  '(human|operator|real person|live agent) please',
  '(call|phone|ring) me (back)?',
  '(hablar|chatear|comunicarme|comunicar|comuniqueme|conectar|conectarme) con (un|una|el|la|su|tu)? (persona|humano|operador|operadora|agente|encargado|encargada|gerente|responsable|jefe|dueno|duena|alguien)',
  '(paseme|pasame|pongame|ponme|pasar|pasarme|transferirme) (con|a) (un|una|el|la|su)? (persona|humano|operador|operadora|agente|encargado|encargada|gerente|responsable|alguien)',
  '(quiero|necesito|deseo|prefiero) (a|un|una|al|la) (humano|operador|operadora|encargado|encargada|gerente|persona real|persona de verdad)',
  '(operador|operadora|persona real|humano) por favor',
  '(llameme|llamame|que me llamen|pueden llamarme)',
  '(позов*|пригласи*|дай*|позвать) (мне|сюда|ко мне)? (живого)? (человека|оператора|менеджера|администратора|сотрудника|руководителя|директора|начальника|кого-нибудь)',
  '(соедин*|переключ*|свяж*|связать*|поговорить|пообщаться|говорить|общаться) (меня|мне)? (с|со|на) (живым|реальным|настоящим|вашим)? (человеком|оператором|оператора|менеджером|администратором|администратора|сотрудником|руководителем|директором|кем-нибудь|людьми)',
  '(хочу|можно|нужен|нужна|прошу|требую) (мне)? (к)? (живой|живого|живому|реальный|реального)? (оператор|оператора|менеджер|менеджера|администратор|администратора|сотрудник|сотрудника|руководителя|директора|живого человека|живой человек|реального человека)',
  '(живой|живого|живому|реальный|реального) (человек*|оператор*|менеджер*)',
  '(оператор|оператора) пожалуйста',
  '(перезвоните|позвоните мне|наберите меня)',
);
/** A whole message. */
const REQUEST_ALONE =
  /^\s*(operator|human|agent|manager|оператор|оператора|человек|человека|менеджер|менеджера|администратор|operador|operadora|humano|persona|encargado|encargada)[\s!.?]*$/u;

const ANGER = phrases(
  '(fuck*|shit|bullshit|asshole*|bastard*|moron*|idiot*)',
  '(scam|scammer*|fraud|rip off|ripoff|thieves|liars)',
  '(terrible|horrible|awful|worst|disgusting|pathetic) (service|experience|company|treatment|support)',
  '(ridiculous|outrageous|unacceptable|furious)',
  'i (am|m) (so|very|really)? (angry|mad|pissed|fed up|sick of)',
  '(file|make|write) (a)? complaint',
  '(sue you|my lawyer|my money back|waste of (my)? time)',
  '(mierda|joder|gilipollas|imbecil*|idiota*|estupid*|cabron*|puta*|carajo)',
  '(estafa|estafador*|ladron*|mentiros*|timo)',
  '(pesimo|pesima|horrible|vergonzos*) (servicio|atencion|trato)?',
  '(que|una) verguenza',
  '(inaceptable|indignante|hart* de|poner una queja|hoja de reclamaciones|reclamacion|voy a denunciar*|devuelvanme (mi|el) dinero)',
  '(бля|бляд*|блят*|сука|суки|хуй*|хуе*|хуё*|нахуй|нахер|пизд*|еба*|ёба*|ебан*|мудак*|дебил*|идиот*|урод*|придур*|сволоч*)',
  '(мошенник*|обманщик*|обманул*|кидал*|жулик*|развод* на деньги)',
  '(ужасн*|отвратительн*|хамск*|худш*) (сервис*|обслуживан*|отношени*|компани*|место)',
  '(безобразие|возмутительно|возмущен*|хамство|издеваетесь|издевательство|достали|задолбал*|заколебал*)',
  '(верните|вернуть|верни) (мне|мои|наши)? деньги',
  '(буду|хочу|напишу|подам) (жаловаться|пожаловаться|жалобу|в суд)',
);

const POLITE = /[,\s]*(?<!\p{L})(please|por favor|пожалуиста|плиз)(?!\p{L})[,\s]*/gu;

/** @param text folded */
const asksForPerson = (text: string): boolean => {
  const bare = text.replaceAll(POLITE, ' ').trim();
  return REQUEST.test(text) || REQUEST.test(bare) || REQUEST_ALONE.test(bare);
};

/** Shouting: words in capital letters with an exclamation mark. */
const shouts = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length >= 3 && letters.length >= 12 && capitals.length >= letters.length * 0.8 && text.includes('!')
  );
};

const WHAT_ARE_YOU = phrases(
  '(are you|is this|r u) (a|an|some)? (real|live|actual)? (bot|robot|chatbot|ai|machine|computer|human|person|real|program|chatgpt)',
  'am i (talking|speaking|chatting|writing) (to|with) (a|an)? (real|live)? (bot|robot|ai|machine|human|person)',
  '(who|what) are you',
  '(eres|es usted|sos|esto es) (un|una)? (bot|robot|ia|humano|humana|persona|maquina|programa|real|inteligencia)',
  '(hablo|hablando|chateando) con (un|una)? (bot|robot|ia|humano|persona|maquina)',
  '(quien|que) (eres|es usted)',
  '(ты|вы|это) (что|же|тут|случайно|вообще|точно|реально|правда)? (бот|робот|человек|живой|живая|настоящий|настоящая|ии|нейросеть|автоответчик|реальный)',
  '(говорю|общаюсь|разговариваю|переписываюсь|пишу) с (живым)? (ботом|роботом|человеком|ии|нейросетью|машиной)',
  '(кто ты|ты кто|кто вы|вы кто|с кем я (говорю|общаюсь|разговариваю))',
);

/** Asks whether a person or a program answers. */
export const asksWhatYouAre = (text: string): boolean => WHAT_ARE_YOU.test(fold(text));

const GREETING =
  /^(hi|hello|hey|hello there|hi there|good (morning|afternoon|evening|day)|greetings|hola|buenas|buenos dias|buenas (tardes|noches)|hola buenas|привет|приветствую|здравствуите|здравствуй|здравствуи|добрыи (день|вечер)|доброе утро|доброго дня|start)( there| buenas| buenos dias| buenas tardes)?$/u;
const CLOSING =
  /^((ok|okay|great|perfect|super|fine|good|got it|ок|океи|хорошо|понятно|ясно|отлично|супер|ладно|vale|perfecto|genial|bien|de acuerdo|entendido)[ ]?)*((thanks|thank you|thx|many thanks|thank you very much|thanks a lot|bye|goodbye|see you|спасибо|большое спасибо|спасибо большое|благодарю|пока|до свидания|до встречи|gracias|muchas gracias|mil gracias|adios|hasta luego|chao)[ ]?)*(so much|very much|for your help|вам|за помощь|por todo)?$/u;

/** A message that asks nothing. */
export const smallTalk = (text: string): 'greeting' | 'closing' | undefined => {
  const words = wordsOf(text).join(' ');
  if (words === '') return /\p{Extended_Pictographic}/u.test(text) ? 'closing' : undefined;
  if (GREETING.test(words)) return 'greeting';
  return CLOSING.test(words) ? 'closing' : undefined;
};

/** Finds a word or phrase of a list of the owner, also with another ending. */
export const findPhrase = (text: string, list: readonly string[]): string | undefined => {
  const folded = ` ${wordsOf(text).join(' ')} `;
  return list.find((phrase) => {
    const words = wordsOf(phrase).map(stemOf);
    if (words.length === 0) return false;
    const pattern = words.map(({ stem, open }) => stem + (open ? '\\p{L}{0,3}' : '')).join(' ');
    return new RegExp(` ${pattern} `, 'u').test(folded);
  });
};

/** A long word without its last vowels, because languages inflect. */
const stemOf = (word: string): { stem: string; open: boolean } => {
  if (word.length < 4 || /\d/.test(word)) return { stem: word, open: false };
  const cut = word.replace(/(?<=.{4})[аеиоуыэюяьaeiouy]{1,2}$/u, '');
  return { stem: cut, open: true };
};

const FILLER = new Set(
  'the a is are you your to of in on for and do does it my me i и в на с по а у к вы вас мне что это как ли же el la los las de en un una y a que por me es lo'.split(
    ' ',
  ),
);

/** Whether two texts ask the same, in almost the same words. */
export const asksTheSame = (one: string, other: string): boolean => {
  const [some, others] = [one, other].map(
    (text) => new Set(wordsOf(text).filter((word) => !FILLER.has(word))),
  );
  if (!some || !others || Math.min(some.size, others.size) < 2) return false;
  const shared = [...some].filter((word) => others.has(word)).length;
  return shared / (some.size + others.size - shared) >= 0.75;
};

export interface HandOverRules {
  words: readonly string[];
  on_request: boolean;
  on_anger: boolean;
  on_repeated_question: boolean;
}

/** What a customer wrote since the last answer, and the questions that were answered before. */
export interface Asked {
  text: string;
  /** Answered since the last hand-over. */
  before: readonly string[];
}

/** The rule that calls a person before anything is answered. */
export const ruleFor = (
  { text, before }: Asked,
  rules: HandOverRules,
): { reason: HandOverReason; detail: string } | undefined => {
  const folded = fold(text);
  const word = findPhrase(text, rules.words);
  if (word !== undefined) return { reason: 'words', detail: `The message has the words: ${word}` };
  if (rules.on_request && asksForPerson(folded) && !asksWhatYouAre(text))
    return { reason: 'request', detail: 'The customer asks for a person' };
  if (rules.on_anger && (ANGER.test(folded) || shouts(text)))
    return { reason: 'anger', detail: 'The customer is angry' };
  if (rules.on_repeated_question && before.some((earlier) => asksTheSame(earlier, text)))
    return { reason: 'repeated_question', detail: 'The customer asks the same again' };
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

/** Wants an appointment made, moved or cancelled. */
export const wantsBooking = (text: string): boolean => BOOKING.test(fold(text));
