import { fold, wholeWords } from './language.ts';

/** Subjects of a customer's message. */
export type Matter = keyof typeof MATTERS;

const MATTERS = {
  person: wholeWords(
    '(?:talk|speak|write|connect|pass)\\p{L}* (?:me )?(?:to|with) (?:a |an |the |your )?(?:human|person|someone|somebody|manager|operator|owner|real \\p{L}+)|human|real person|operator|manager|(?:hablar|pasame|paseme|comunicar\\p{L}*) con (?:una |un |el |la )?(?:persona|humano|alguien|encargad[oa]|responsable|gerente|operador[a]?)|persona real|humano|operador[a]?|encargad[oa]|человек\\p{L}*|оператор\\p{L}*|администратор\\p{L}*|менеджер\\p{L}*',
  ),
  cancellation: wholeWords(
    'cancel\\p{L}*|call off|anul\\p{L}*|quita(?:r|me)? (?:la|mi) (?:cita|reserva)|отмен\\p{L}*',
  ),
  move: wholeWords(
    'reschedul\\p{L}*|postpone|move|moving|change it|(?:change|another time for) (?:\\p{L}+ ){0,3}(?:appointment|booking|time|visit)|mover\\p{L}*|muev\\p{L}*|aplaz\\p{L}*|posponer|cambi(?:a|ar|e)(?:me)?l[ao]|(?:cambiar|cambio de) (?:\\p{L}+ ){0,3}(?:cita|hora|reserva)|перенес\\p{L}*|перенос\\p{L}*|сдвин\\p{L}*|передвин\\p{L}*|перезапис\\p{L}*',
  ),
  ownBookings: wholeWords(
    '(?:when|what time|what) (?:\\p{L}+ ){0,3}my (?:\\p{L}+ )?(?:appointments?|bookings?|visits?)|my (?:appointments|bookings)|do i have (?:an |any )?(?:appointments?|bookings?)|when am i|(?:cuando|a que hora|que dia) (?:\\p{L}+ ){0,3}(?:mi|mis) citas?|mis citas|tengo (?:alguna )?cita|(?:когда|во сколько|на сколько|какое время) (?:\\p{L}+ ){0,3}(?:моя|мои|мой|записан\\p{L}*)|мои записи|я записан\\p{L}*|есть ли у меня запис\\p{L}*',
  ),
  appointment: wholeWords(
    'book|booking|appointments?|reserve|reservation|schedule|slots?|come (?:in|by|tomorrow|today|on|over)|(?:can|could|may) i come|free times?|times? (?:is|are) free|available times?|availab\\p{L}*|any time|sign me up|cita|citas|reserv\\p{L}*|hueco|huecos|apuntarme|apunta\\p{L}*|pedir hora|horas? libres?|puedo (?:ir|venir|pasar)|запиш\\p{L}*|запис\\p{L}*|окошк\\p{L}*|окно|свободн\\p{L}*|прийти|подойти|приехать|подъехать|заехать|зайти|забежать',
  ),
  price: wholeWords(
    'how much|prices?|costs?|rates?|charge|(?:haircuts?|cuts?|trim|manicures?|pedicures?|colou?r|toning|styling|brows|lashes|facial) (?:is|are) free|cuanto (?:cuesta|cuestan|vale|valen|sale|es|cobra\\p{L}*)|precios?|tarifas?|(?:сколько|почем) \\p{L}*|цен\\p{L}*|стоимост\\p{L}*|прайс\\p{L}*',
  ),
  catalogue: wholeWords(
    'price list|what (?:\\p{L}+ )?services|your services|what do you (?:do|offer|have)|servicios|lista de precios|que (?:haceis|hacen|ofrec\\p{L}*)|услуг\\p{L}*|прайс\\p{L}*|что вы (?:делаете|предлагаете)',
  ),
  hours: wholeWords(
    'open\\p{L}*|clos(?:e|ed|ing)|hours|work|abiert\\p{L}*|abr(?:e|en|is)|cerrad\\p{L}*|cerr\\p{L}*|horario\\p{L}*|работа\\p{L}*|открыт\\p{L}*|закрыт\\p{L}*|график\\p{L}*',
  ),
  self: wholeWords(
    '(?:are you|is this|am i (?:talking|speaking|writing) (?:to|with)) (?:\\p{L}+ ){0,2}(?:bot|robot|ai|human|person|machine|real|chatgpt|gpt)|(?:who|what) are you|(?:what|which) (?:ai|model|bot|gpt) (?:are you|is this)|(?:what s|what is|whats) your name|what\\Ws your name|eres (?:\\p{L}+ ){0,2}(?:bot|robot|ia|human[oa]|persona|maquina|real)|hablo con (?:una |un )?(?:persona|human[oa]|bot|robot|ia)|(?:quien|que) (?:modelo )?eres|como (?:te llamas|se llama)|(?:ты|вы|это) (?:\\p{L}+ ){0,2}(?:бот|робот|человек|ии|машина|живой|chatgpt|gpt|чатгпт|нейросеть|модель)|кто (?:ты|вы)|как (?:тебя|вас) зовут',
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
  yes: wholeWords('yes|yeah|yep|sure|ok|okay|si|claro|vale|da|да|ага|давайте|конечно|хорошо|ок'),
  no: wholeWords(
    'no|never ?mind|forget it|nothing|nada|dejalo|dejelo|olvid\\p{L}*|не|нет|не надо|забей\\p{L}*|забудь\\p{L}*|передумал\\p{L}*',
  ),
  dear: wholeWords(
    'expensive|pricey|discounts?|car[oa]s?|descuentos?|rebajas?|дорог\\p{L}*|дороговат\\p{L}*|скид\\p{L}*',
  ),
  presence: wholeWords(
    '(?:any(?:one|body)|some(?:one|body)) (?:here|there)|are you (?:still )?(?:there|here)|hay alguien|(?:estas|estais|sigues) ahi|ау|алло|(?:вы|ты) (?:тут|здесь)|есть (?:там |тут )?кто(?:-нибудь|-то)?',
  ),
  orders: wholeWords(
    '(?:ignore|disregard|forget) (?:\\p{L}+ ){0,4}(?:instructions?|rules?|prompt)|(?:your|system) (?:instructions?|rules?|prompt)|(?:pretend|act as|role ?play)|you are now|ignora\\p{L}* (?:\\p{L}+ ){0,3}(?:instrucci\\p{L}*|reglas)|tus (?:instrucciones|reglas)|prompt|finge|haz de cuenta|игнорируй\\p{L}*|забудь (?:\\p{L}+ ){0,2}(?:инструкц\\p{L}*|правила)|(?:твои|свои|системн\\p{L}*) (?:инструкц\\p{L}*|правила|промпт\\p{L}*)|промпт\\p{L}*|притворись|представь что ты',
  ),
  everyone: wholeWords(
    '(?:all|every|other|everyone s|today s|tomorrow s) (?:the |your |people s )?(?:appointments?|bookings?|customers?|clients?)|who (?:else )?(?:is |s )?(?:coming|booked|comes)|todas las (?:citas|reservas)|las (?:citas|reservas) de (?:hoy|manana|otr\\p{L}+|todos)|quien (?:mas )?(?:viene|tiene cita|esta apuntad[oa])|(?:все|чужие|других) (?:записи|брони|клиенты)|кто (?:еще )?(?:записан\\p{L}*|придет|приходит)',
  ),
  other: wholeWords(
    'for (?:my|our|a) (?:\\p{L}+ )?(?:mother|mum|mom|father|dad|son|daughter|wife|husband|friend|sister|brother|kid|child|girlfriend|boyfriend|grand\\p{L}+|colleague)|para (?:mi|nuestr[oa]|una?) (?:madre|padre|hij[oa]|mujer|marido|novi[oa]|amig[oa]|herman[oa]|abuel[oa])|(?:мо[юяе][гй]?[оу]?|моему|моей|для|сво[юе][гй]?о?) (?:\\p{L}+ )?(?:мам\\p{L}*|пап\\p{L}*|сын\\p{L}*|доч\\p{L}*|жен[ауые]|муж[ауе]?|подруг\\p{L}*|друг[ауе]|сестр\\p{L}*|брат\\p{L}*|бабушк\\p{L}*|дедушк\\p{L}*)',
  ),
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

const NAMED =
  /(?<!\p{L})(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Today|Tomorrow|Women|Men|Child|Kid)\p{Lu}\p{L}+['’]s (?:appointment|booking|visit)|(?<!\p{L})(?:(?:cita|reserva) de|tiene (?:cita|reserva)) \p{Lu}\p{L}+|(?<!\p{L})[Зз]апис[ьи] (?:у )?\p{Lu}\p{L}+/u;

/** Asks for the bookings of other people. @param wrote the original text: names have a capital letter */
export const asksOfOthers = (wrote: string): boolean => isAbout(wrote, 'everyone') || NAMED.test(wrote);

export const isAbout = (text: string, matter: Matter): boolean => MATTERS[matter].test(fold(text));

const ASKS =
  /^(?:(?:hi|hello|hola|привет)\P{L}+)?(?:are|is|do|does|can|could|what|how|where|when|which|who|hay|ten[eé]is|tienen|se puede|qu[eé]|cu[aá]\p{L}*|d[oó]nde|c[oó]mo|сколько|где|как|когда|какой|какая|какие|есть ли|можно ли)(?!\p{L})/iu;

/** Has a question mark, or begins with a question word. */
export const isQuestion = (text: string): boolean => text.includes('?') || ASKS.test(text.trim());
