import { fold, wholeWords } from './language.ts';

/** What a customer's message can be about. */
export type Matter = keyof typeof MATTERS;

const MATTERS = {
  person: wholeWords(
    '(?:talk|speak|write|connect|pass)\\p{L}* (?:me )?(?:to|with) (?:a |an |the |your )?(?:human|person|someone|somebody|manager|operator|owner|real \\p{L}+)|human|real person|operator|manager|(?:hablar|pasame|paseme|comunicar\\p{L}*) con (?:una |un |el |la )?(?:persona|humano|alguien|encargad[oa]|responsable|gerente|operador[a]?)|persona real|humano|operador[a]?|encargad[oa]|человек\\p{L}*|оператор\\p{L}*|администратор\\p{L}*|менеджер\\p{L}*',
  ),
  cancellation: wholeWords('cancel\\p{L}*|call off|anul\\p{L}*|отмен\\p{L}*'),
  move: wholeWords(
    'reschedul\\p{L}*|postpone|move|moving|(?:change|another time for) (?:\\p{L}+ ){0,3}(?:appointment|booking|time|visit)|mover|aplazar|posponer|(?:cambiar|cambio de) (?:\\p{L}+ ){0,3}(?:cita|hora|reserva)|перенес\\p{L}*|перенос\\p{L}*|перезапис\\p{L}*',
  ),
  ownBookings: wholeWords(
    '(?:when|what time|what) (?:\\p{L}+ ){0,3}my (?:\\p{L}+ )?(?:appointments?|bookings?|visits?)|my (?:appointments|bookings)|do i have (?:an |any )?(?:appointments?|bookings?)|when am i|(?:cuando|a que hora|que dia) (?:\\p{L}+ ){0,3}(?:mi|mis) citas?|mis citas|tengo (?:alguna )?cita|(?:когда|во сколько|на сколько|какое время) (?:\\p{L}+ ){0,3}(?:моя|мои|мой|записан\\p{L}*)|мои записи|я записан\\p{L}*|есть ли у меня запис\\p{L}*',
  ),
  appointment: wholeWords(
    'book|booking|appointments?|reserve|reservation|schedule|slots?|come (?:in|by|tomorrow|today|on|over)|(?:can|could|may) i come|free times?|times? (?:is|are) free|available times?|availab\\p{L}*|any time|sign me up|cita|citas|reserv\\p{L}*|hueco|huecos|apuntarme|apunta\\p{L}*|pedir hora|horas? libres?|puedo (?:ir|venir|pasar)|запиш\\p{L}*|запис\\p{L}*|окошк\\p{L}*|окно|свободн\\p{L}*|прийти|подойти|приехать',
  ),
  price: wholeWords(
    'how much|prices?|costs?|rates?|charge|cuanto (?:cuesta|cuestan|vale|valen|sale|es|cobra\\p{L}*)|precios?|tarifas?|(?:сколько|почем) \\p{L}*|цен\\p{L}*|стоимост\\p{L}*|прайс\\p{L}*',
  ),
  catalogue: wholeWords(
    'price list|what (?:\\p{L}+ )?services|your services|what do you (?:do|offer|have)|servicios|lista de precios|que (?:haceis|hacen|ofrec\\p{L}*)|услуг\\p{L}*|прайс\\p{L}*|что вы (?:делаете|предлагаете)',
  ),
  hours: wholeWords(
    'open\\p{L}*|clos(?:e|ed|ing)|hours|work|abiert\\p{L}*|abr(?:e|en|is)|cerrad\\p{L}*|cerr\\p{L}*|horario\\p{L}*|работа\\p{L}*|открыт\\p{L}*|закрыт\\p{L}*|график\\p{L}*',
  ),
  self: wholeWords(
    '(?:are you|is this|am i (?:talking|speaking|writing) (?:to|with)) (?:\\p{L}+ ){0,2}(?:bot|robot|ai|human|person|machine|real)|(?:who|what) are you|eres (?:\\p{L}+ ){0,2}(?:bot|robot|ia|human[oa]|persona|maquina|real)|(?:quien|que) eres|(?:ты|вы|это) (?:\\p{L}+ ){0,2}(?:бот|робот|человек|ии|машина|живой)|кто (?:ты|вы)',
  ),
  want: wholeWords(
    '(?:i want|i need|i d like|i would like|quiero|quisiera|necesito|хочу|хотел\\p{L}* бы|нужн[аоы]?)(?! (?:to )?(?:know|ask|saber|preguntar|узнать|спросить))',
  ),
  greeting: wholeWords(
    'hi|hello|hey|good (?:morning|afternoon|evening)|hola|buenas|buenos dias|привет\\p{L}*|здравствуй\\p{L}*|добр(?:ый|ое|ого) \\p{L}+|/?start',
  ),
  thanks: wholeWords(
    'thanks|thank you|great|perfect|ok|okay|bye|gracias|perfecto|genial|vale|adios|спасибо|благодарю|отлично|хорошо|понятно|ладно|пока|до свидания',
  ),
  yes: wholeWords('yes|yeah|yep|sure|si|claro|vale|da|да|ага|давайте|конечно'),
  others: wholeWords(
    'other|others|another|later|none|otr[oa]s?|ningun[oa]?|mas tarde|друг\\p{L}*|позже|никак\\p{L}*|не подход\\p{L}*',
  ),
  allergy: wholeWords('allerg\\p{L}*|alergi\\p{L}*|аллерги\\p{L}*'),
  rules: wholeWords(
    'if|for free|free of charge|gratis|бесплатн\\p{L}*|what happens|policy|fees?|in case|que pasa|en caso|condiciones|politica|если|правила|штраф\\p{L}*|предоплат\\p{L}*',
  ),
  may: wholeWords('(?:can|could|may) i|puedo|podria|se puede|можно|могу'),
  mine: wholeWords('i|my|mine|me|mi|mis|tengo|soy|мо[йяеию]|мою|меня|мне|у меня|я'),
};

export const isAbout = (text: string, matter: Matter): boolean => MATTERS[matter].test(fold(text));

const ASKS =
  /^(?:(?:hi|hello|hola|привет)\P{L}+)?(?:are|is|do|does|can|could|what|how|where|when|which|who|hay|ten[eé]is|tienen|se puede|qu[eé]|cu[aá]\p{L}*|d[oó]nde|c[oó]mo|сколько|где|как|когда|какой|какая|какие|есть ли|можно ли)(?!\p{L})/iu;

/** With a question mark, or the first word of a question. */
export const isQuestion = (text: string): boolean => text.includes('?') || ASKS.test(text.trim());
