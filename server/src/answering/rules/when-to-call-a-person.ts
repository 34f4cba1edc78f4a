import type { HandOverReason } from '@switchboard/api-client';
import { fold, phrases, wordsOf } from '../../languages/fold.ts';
import type { Cause } from './causes.ts';
import { asksTheSame } from './same-question.ts';

const HUMAN_EN =
  '(human|operator|manager|representative|supervisor|someone|somebody|colleague|real person|live person|person in charge|human agent|live agent|member of staff)';

const REQUEST = phrases(
  `(talk|speak|chat|connect me|transfer me|put me through|write|pass me|hand me over) (to|with) (a|an|the|your|some|any)? ${HUMAN_EN}`,
  '(talk|speak|chat) (to|with) (a|an|the|your)? (real|live|actual)? (person|people|man|woman|boss|owner)',
  '(get|give|call|find|bring|need|want) (me)? (a|an|the|your) (human|operator|manager|representative|supervisor|real person|live person|human agent|live agent)',
  '(human|operator|real person|live agent) please',
  '(talk|speak|chat|write) (to|with) someone (real|live|human)',
  '(is|are) (there|here) (a|an|any|some)? (real|live|actual) (person|human|people|humans)',
  '(dont|don t|do not) want (to)? (talk|speak|chat|write|deal)? (to|with)? (a|an|the|some)? (bot|robot|chatbot|machine|ai|program)',
  '(call|phone|ring) me (back)?',
  '(can|could) (someone|somebody|a person) (please)? (call|phone|ring|write|answer) (me)?',
  '(hablar|chatear|comunicarme|comunicar|comuniqueme|conectar|conectarme) con (un|una|el|la|su|tu)? (persona|humano|operador|operadora|agente|encargado|encargada|gerente|responsable|jefe|dueno|duena|alguien)',
  '(paseme|pasame|pongame|ponme|pasar|pasarme|transferirme) (con|a) (un|una|el|la|su)? (persona|humano|operador|operadora|agente|encargado|encargada|gerente|responsable|alguien)',
  '(quiero|necesito|deseo|prefiero) (a|un|una|al|la) (humano|operador|operadora|encargado|encargada|gerente|persona real|persona de verdad)',
  '(operador|operadora|persona real|humano) por favor',
  '(que me) (atienda|conteste|responda|hable|escriba|llame) (una|alguna|un|algun)? (persona|humano|humana|alguien|operador|operadora)',
  'hay (alguna|una) persona (ahi|aqui|real|de verdad|humana)',
  'no quiero (hablar|chatear|escribir|tratar) con (un|una|el|la)? (bot|robot|maquina|ia|programa)',
  '(llameme|llamame|que me llamen|pueden llamarme)',
  '(позов*|пригласи*|дай*|позвать) (мне|сюда|ко мне)? (живого)? (человека|оператора|менеджера|администратора|сотрудника|руководителя|директора|начальника|кого-нибудь)',
  '(соедин*|переключ*|свяж*|связать*|поговорить|пообщаться|говорить|общаться) (меня|мне)? (с|со|на) (живым|реальным|настоящим|вашим)? (человеком|оператором|оператора|менеджером|администратором|администратора|сотрудником|руководителем|директором|кем-нибудь|людьми)',
  '(хочу|можно|нужен|нужна|прошу|требую) (мне)? (к)? (живой|живого|живому|реальный|реального)? (оператор|оператора|менеджер|менеджера|администратор|администратора|сотрудник|сотрудника|руководителя|директора|живого человека|живой человек|реального человека)',
  '(живой|живого|живому|реальный|реального) (человек*|оператор*|менеджер*)',
  '(с|со) (живым|реальным|настоящим|вашим)? (человеком|оператором|менеджером|администратором|сотрудником|кем-нибудь) (можно|хочу|надо|нужно)? (поговорить|пообщаться|связаться|переписываться)',
  '(есть|здесь|тут) (тут|здесь|там)? (кто|кто-нибудь|кто-то) (живой|из людей)',
  '(не хочу|не буду) (общаться|говорить|разговаривать|переписываться|писать) с (ботом|роботом|машиной|ии|нейросетью|программой)',
  '(оператор|оператора) пожалуйста',
  '(перезвоните|позвоните мне|наберите меня)',
);
/** Matches a whole line. */
const REQUEST_ALONE =
  /^[^\S\n\r\u2028\u2029]*(?:можно |дайте )?(operator|human|agent|manager|оператор|оператора|человек|человека|менеджер|менеджера|администратор|operador|operadora|humano|persona|encargado|encargada)(?:[^\S\n\r\u2028\u2029]|[!.?])*$/mu;

const ANGER = phrases(
  '(you|u) (are|re|r) (so|such a|a|really|completely|totally|just)? (stupid|dumb|useless|idiotic|clueless|incompetent)',
  '(stupid|dumb|useless|fucking|damn) (bot|robot|machine|ai|thing|company|people)',
  '(wtf|stfu|crap|crappy|bloody hell)',
  '(this|that|it|you|u|service|bot) (really|just|totally)? (suck|sucks)',
  '(fuck*|shit|bullshit|asshole*|bastard*|moron*|idiot*)',
  '(scam|scammer*|fraud|rip off|ripoff|thieves|liars)',
  '(terrible|horrible|awful|worst|disgusting|pathetic) (service|experience|company|treatment|support)',
  '(ridiculous|outrageous|unacceptable|furious)',
  'i (am|m) (so|very|really)? (angry|mad|pissed|fed up|sick of)',
  '(file|make|write) (a)? complaint',
  '(sue you|my lawyer|my money back|waste of (my)? time)',
  '(mierda|joder|gilipollas|imbecil*|idiota*|estupid*|cabron*|puta*|carajo)',
  '(eres|sois|es usted|son|que) (muy|un|una|tan|unos|unas)? (tont*|inutil*|estupid*|incompetent*|payas*)',
  '(esto es|sois|son|vaya|menuda|que) (una|un)? (basura|asco|porqueria|chapuza|tomadura de pelo)',
  '(vete|iros|idos|vayanse) (a la mierda|al carajo|a paseo|al diablo)',
  '(estafa|estafador*|ladron*|mentiros*|timo)',
  '(pesimo|pesima|horrible|vergonzos*) (servicio|atencion|trato)?',
  '(que|una) verguenza',
  '(inaceptable|indignante|hart* de|poner una queja|hoja de reclamaciones|reclamacion|voy a denunciar*|devuelvanme (mi|el) dinero)',
  '(бля|бляд*|блят*|сука|суки|хуй*|хуе*|хуё*|нахуй|нахер|пизд*|еба*|ёба*|ебан*|мудак*|дебил*|идиот*|урод*|придур*|сволоч*)',
  '(ты|вы) (такой|такая|такие|просто|совсем|реально)? (тупой|тупая|тупые|тупица|глупый|глупая|глупые|бестолковый|бестолковая)',
  '(тупой|тупая|тупые|дурацкий|бесполезный) (бот|робот|программа|машина|вы|ты)',
  '(дурак|дура|дураки|дебилы|козел|козлы|тварь|твари|мразь|падла)',
  'да (пошел|пошла|пошли) (ты|вы|все|оно)',
  '(пошел|пошла|пошли|иди|идите|катись|катитесь) (ты|вы|все)? (на|в|к)? (фиг|хрен|черту|жопу|лес|баню|подальше)',
  '(что|че|чо) за (фигня|хрень|бред|чушь|ерунда|хня|херня|дичь)',
  '(бесишь|бесите|бесит|выбесил*|херня|хрень|отстой)',
  '(мошенник*|обманщик*|обманул*|кидал*|жулик*|развод* на деньги)',
  '(ужасн*|отвратительн*|хамск*|худш*) (сервис*|обслуживан*|отношени*|компани*|место)',
  '(безобразие|возмутительно|возмущен*|хамство|издеваетесь|издевательство|достали|задолбал*|заколебал*)',
  '(верните|вернуть|верни) (мне|мои|наши)? деньги',
  '(буду|хочу|напишу|подам) (жаловаться|пожаловаться|жалобу|в суд)',
);

const POLITE = /(?<![, ])[, ]*(?<!\p{L})(please|pls|plz|por favor|porfa|пожалуиста|плиз)(?!\p{L})[, ]*/gu;

/** A question whether the agent is a person does not ask for a person. */
const asksForPerson = (text: string): boolean => {
  const folded = fold(text).replaceAll(EVERY_WHAT_ARE_YOU, ' ; ');
  const bare = folded.replaceAll(POLITE, ' ').trim();
  return REQUEST.test(folded) || REQUEST.test(bare) || REQUEST_ALONE.test(bare);
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
  '(are you|are u|r you|r u|u|is this) (a|an|some)? (real|live|actual)? (bot|robot|chatbot|ai|machine|computer|human|person|real|program|chatgpt)',
  'am i (talking|speaking|chatting|writing) (to|with) (a|an)? (real|live)? (bot|robot|ai|machine|human|person)',
  '(who|what) are (you|u)',
  '(who|what|which) (ai|model|bot|gpt|llm) (are you|is this|do you use)',
  '(what s|whats|what is) your name',
  '(eres|es usted|sos|esto es) (un|una)? (bot|robot|ia|humano|humana|persona|maquina|programa|real|inteligencia)',
  '(hablo|hablando|chateando) con (un|una)? (bot|robot|ia|humano|persona|maquina)',
  '(quien|que) (modelo|ia|bot)? (eres|es usted)',
  'como (te llamas|se llama usted|se llama)',
  '(ты|вы|это) (что|же|тут|случайно|вообще|точно|реально|правда)? (бот|робот|человек|живой|живая|настоящий|настоящая|ии|нейросеть|автоответчик|реальный|реальная|chatgpt|gpt|чатгпт|чат-бот|модель)',
  '(ты|вы) (какая|что за|какой) (модель|бот|нейросеть|ии)',
  'как (тебя|вас) (зовут|звать)',
  '(говорю|общаюсь|разговариваю|переписываюсь|пишу) с (живым)? (ботом|роботом|человеком|ии|нейросетью|машиной)',
  '(кто ты|ты кто|кто вы|вы кто|с кем я (говорю|общаюсь|разговариваю))',
);

const EVERY_WHAT_ARE_YOU = new RegExp(WHAT_ARE_YOU, 'gu');

/** Asks whether a person or a program answers. */
export const asksWhatYouAre = (text: string): boolean => WHAT_ARE_YOU.test(fold(text));

const listOf = (phrases: string): readonly string[] => phrases.split(',').map((phrase) => phrase.trim());

const GREETINGS = listOf(
  `hi, hello, helo, hallo, hey, heya, yo, good morning, good afternoon, good evening, good day, greetings, there, again, hola,
  holaa, ola, holi, buenas, buenos dias, buen dia, tardes, noches, saludos, привет, приветик, приветствую, здравствуите,
  здраствуите, здрасте, здрасьте, здорово, хаи, салют, добрыи день, добрыи вечер, доброе утро, доброго дня, доброго вечера,
  доброго времени суток, start`,
);
const CLOSINGS = listOf(
  `ok, okay, okey, k, great, perfect, super, fine, good, cool, nice, got it, thanks, thank you, thankyou, thx, ty, many thanks,
  bye, goodbye, see you, see ya, cheers, a lot, so much, very much, for your help, for the help, ок, окей, океи, хорошо,
  понятно, понял, поняла, ясно, отлично, супер, ладно, норм, спасибо, спасиб, спс, большое, благодарю, пока, до свидания,
  до встречи, вам, тебе, за помощь, всего доброго, vale, perfecto, genial, bien, de acuerdo, entendido, gracias, muchas, mil,
  adios, hasta luego, hasta pronto, hasta manana, chao, por todo`,
);

/** Whether a text consists of the given phrases alone. Each place is looked at once, however many ways lead to it. */
const isMadeOf = (text: string, phrases: readonly string[]): boolean => {
  const reached = new Set([0]);
  for (const at of reached)
    for (const phrase of phrases) {
      if (!text.startsWith(phrase, at)) continue;
      const end = at + phrase.length;
      reached.add(end);
      if (text[end] === ' ') reached.add(end + 1);
    }
  return text !== '' && reached.has(text.length);
};

/** Recognises a line that asks nothing. */
const smallTalkIn = (line: string): 'greeting' | 'closing' | undefined => {
  const words = wordsOf(line).join(' ');
  if (words === '')
    return /\p{Extended_Pictographic}/u.test(line) && !line.includes('?') ? 'closing' : undefined;
  if (isMadeOf(words, GREETINGS)) return 'greeting';
  return isMadeOf(words, CLOSINGS) ? 'closing' : undefined;
};

/** Recognises a message that asks nothing in any line. */
export const smallTalk = (text: string): 'greeting' | 'closing' | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const kinds = new Set(lines.map(smallTalkIn));
  if (kinds.size === 0 || kinds.has(undefined)) return undefined;
  return kinds.has('greeting') ? 'greeting' : 'closing';
};

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

/** Texts of a customer since the last answer, and the questions answered before. */
export interface Asked {
  text: string;
  /** Questions answered since the last hand-over. */
  before: readonly string[];
}

/** When is a person called before anything is answered: the rule that the message meets, if any. */
export const ruleFor = (
  { text, before }: Asked,
  rules: HandOverRules,
): { reason: HandOverReason; cause: Cause } | undefined => {
  const folded = fold(text);
  const word = findPhrase(text, rules.words);
  if (word !== undefined) return { reason: 'words', cause: { code: 'words', words: word } };
  if (rules.on_request && asksForPerson(text)) return { reason: 'request', cause: { code: 'request' } };
  if (rules.on_anger && (ANGER.test(folded) || (shouts(text) && !wantsBooking(text))))
    return { reason: 'anger', cause: { code: 'anger' } };
  if (rules.on_repeated_question && before.some((earlier) => asksTheSame(earlier, text)))
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

/** Days, hours and the words between them. */
const TIME =
  /^(?:\d{1,2}(?:[:.h]\d{2})?(?:am|pm|h|st|nd|rd|th)?|at|in|on|the|of|from|after|before|around|about|and|or|next|this|am|pm|o|clock|tomorrow|today|tonight|morning|afternoon|evening|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:janu|febru)ary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|a|el|la|las|los|de|del|por|en|sobre|que|viene|proximo|proxima|este|esta|despues|antes|partir|y|o|media|hoy|manana|pasado|tarde|tardes|noche|mediodia|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|в|во|на|с|к|до|после|около|или|и|следующии|следующую|эту|этот|сегодня|завтра|послезавтра|утром|утра|днем|дня|вечером|вечера|час|часа|часов|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|(?:янва|февра|апре|ию|сентя|октя|нояб|дека)\p{L}*|марта|мая|августа)$/u;

/** Names only a time, apart from small talk. A bare number is a choice, not a time. */
const isTime = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && smallTalkIn(line) === undefined);
  const words = wordsOf(lines.join(' '));
  const isNamed = words.some((word) => word.length > 2) || (words.length > 1 && /\d/.test(text));
  return !text.includes('?') && isNamed && words.every((word) => TIME.test(word));
};

/** Wants an appointment made, moved or cancelled, or names a time alone. */
export const wantsBooking = (text: string): boolean => BOOKING.test(fold(text)) || isTime(text);
