import { fold, phrases } from '../../languages/fold.ts';

/** Claims that a booking was made, moved or cancelled just now. */
const ACTION = phrases(
  '(i|we) (have|ve|just|already|now)? (have|just|already|now)? (booked|scheduled|reserved|rescheduled|cancelled|canceled|moved|rebooked)',
  '(got|have|ve got) you down',
  '(i|we) (have|ve|just|already)? (put|pencilled|penciled|squeezed|signed|noted) you (in|down|up)',
  '(le|te|os|les) (he|hemos) (puesto|metido|anotad*|inscrit*)',
  '(поставил|поставила|поставили|внес|внесла|внесли|вписал|вписала|вписали) (вас|тебя)',
  '(записал|записала|записали|забронировал|забронировала|забронировали|перенес|перенесла|отменил|отменила) (на|к|в|во)',
  '(successfully|all) (booked|reserved|rescheduled|cancelled|canceled)',
  '(booked|reserved|cancelled|canceled) (successfully|for you)',
  '(he|hemos|acabo de|ya he) (reservado|reservar|agendado|agendar|apuntado|apuntar|cancelado|cancelar|cambiado|cambiar|movido|mover|confirmado|confirmar)',
  '(le he|te he) (usted)? (apuntad*|reservad*|agendad*|citad*)',
  '(я|мы) (вас|тебя|уже) (записал*|забронировал*|перенес*|отменил*|перезаписал*)',
  '(записал|записала|записали|забронировал|забронировала|забронировали|перенес|перенесла|перенесли|отменил|отменила|отменили) (вас|тебя|вашу|ваш|твою|запись|визит|бронь)',
  '(забронировано|записано|отменено|перенесено) (за вами|на|для вас)',
);

/** States a booking, maybe an earlier one. */
const STATE = phrases(
  '(you are|you re|you have been|you ve been) (now|all)? (booked|scheduled|rescheduled|set for|set)',
  '(booking|appointment|reservation|visit|slot|time) (is|has been|was) (now|successfully|already)? (booked|confirmed|made|scheduled|reserved|rescheduled|moved|cancelled|canceled|created)',
  'see you (on|at|tomorrow|today|tonight|next|this)',
  '(are|re|m|am|is) expecting you',
  '(slot|time|place|appointment|it) is (now|all)? yours',
  '(cita|reserva|visita) (ya)? (esta|queda|ha sido|ha quedado|quedo|fue) (ya)? (reservad*|agendad*|confirmad*|cancelad*|cambiad*|movid*|anulad*|hecha)',
  '(queda|quedas|esta|estas) (usted)? (apuntad*|reservad*|agendad*|citad*)',
  '(cita|reserva) (confirmada|cancelada|reservada|anulada)',
  '(le|te|os|les) (esperamos|espero) (el|manana|hoy|este|a las)',
  'nos vemos (el|manana|hoy|este|a las)',
  '(вы|ты) (успешно|уже)? (записаны|записан|записана|забронированы)',
  '(запись|визит|бронь|прием|время) (успешно|уже|ваша|ваш)? (создана|создан|подтвержден*|оформлен*|отменен*|перенесен*|забронирован*|сделана)',
  '(ждем|жду|до встречи|увидимся) (вас|тебя|с вами)? (завтра|сегодня|послезавтра|во вторник)',
  '(ждем|жду|до встречи|увидимся) (вас|тебя|с вами)? в (понедельник|среду|четверг|пятницу|субботу|воскресенье)',
  '(бронь|время|место|окошко) (теперь|уже|остается)? (за вами|за тобой|ваше|твое)',
);

/** A whole clause that claims an action without naming a booking. */
const DONE =
  /^(?:it s |its |it is |that s |that is )?(?:(?:all )?(?:done|set|booked)|you(?: a|')re all set|(?:ya |todo )?(?:listo|hecho|apuntad[oa]|anotad[oa]|agendad[oa]|reservad[oa])|(?:все |уже |я )?(?:готово|сделано|записал[аи]?|забронировал[аи]?|перенесл?[аи]?|отменил[аи]?))(?: (?:para|el|manana|hoy) .*| manana)?$/u;
/** Says when the customer is expected. */
const EXPECTED =
  /(?<!\p{L})(?:ждем|жду|до встречи|увидимся|see you|expect you) (?:вас |тебя |с вами )?(?:в|к|на|at) \d/u;

/** Claims that a person was notified, which only a tool can do. */
const TOLD_PERSON = phrases(
  '(i|we) (have|ve|will|ll|am|m)? (already|just)? (passed|pass|forwarded|forward|told|tell|notified|notify|informed|passing|forwarding) (this|it|that|your|the)? (*)? (on)? (to)? (a|an|the|my|our)? (colleague|colleagues|manager|team|administrator|operator|person|staff)',
  '(he|hemos|voy a) (ya)? (pasado|pasar|avisado|avisar|informado|informar|trasladado) (su|tu|la|de)? (*)? (a|al)? (un|una|mi|nuestro|la)? (companero|companera|encargado|encargada|equipo|gerente|responsable)',
  '(передал|передала|передам|передаю|сообщил|сообщила|сообщу|позвал|позвала|позову|переключаю|переключил) (ваш*|твой|твою|это|об этом)? (*)? (на)? (коллеге|коллегам|коллегу|менеджеру|менеджера|администратору|администратора|оператору|оператора|команде|руководителю)',
);

const ASKS = /[?？]\s*$/u;
/** Turns the claim of its clause into a condition. */
const CONDITION = phrases(
  '(if|once|when|unless|until|can be|could be|would be|will be|to be|cannot be|never)',
  '(have|has|are|is|was) not',
  "(haven't|isn't|hasn't|aren't|wasn't)",
  '(si|cuando|una vez|para que|puede ser|aun no|todavia no|no he|no hemos|no ha|no esta|no queda)',
  '(если|когда|чтобы|пока|еще не|не записан*|не заброни*|не отмен*|не перенес*|может быть|будет|будете|могу|можем)',
);

/** Splits at ends of sentences, not at points inside numbers or hours. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。])\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const bare = (clause: string): string => clause.replaceAll(/^[\s¡¿]+|(?<![\s!.…])[\s!.…]+$/gu, '');

/**
 * Whether a sentence claims a booking: an action just now, or a state. Questions and conditions cancel a claim only in
 * their own part of the sentence.
 */
export const bookingClaim = (sentence: string): 'action' | 'state' | undefined => {
  const clauses = fold(sentence).split(/[,;:()]|\s[-–—]\s/u);
  const claims = clauses.filter(
    (clause, at) => !CONDITION.test(clause) && !(ASKS.test(clause) && at === clauses.length - 1),
  );
  if (claims.some((clause) => ACTION.test(clause))) return 'action';
  const states = claims.filter(
    (clause) => STATE.test(clause) || EXPECTED.test(clause) || DONE.test(bare(clause)),
  );
  return states.length > 0 ? 'state' : undefined;
};

export const claimsBooking = (sentence: string): boolean => bookingClaim(sentence) !== undefined;

/** Says that a time is not available. */
const DENIES =
  /(?<!\p{L})(not (available|free|possible)|isn't (available|free)|unavailable|(fully |already )?(taken|booked up|busy)|no (free|available)|ocupad\p{L}*|no (esta|hay|queda|tenemos|tengo)|занят\p{L}*|нет свободн\p{L}*|недоступн\p{L}*|не свободн\p{L}*)(?!\p{L})/u;

export const deniesTime = (sentence: string): boolean => DENIES.test(fold(sentence));

export const claimsToHaveTold = (sentence: string): boolean => {
  const folded = fold(sentence);
  return (
    !ASKS.test(folded) &&
    TOLD_PERSON.test(folded) &&
    !/(?<!\p{L})(if|si|если|can|могу|puedo)(?!\p{L})/u.test(folded)
  );
};

const HUMAN = phrases(
  '(i am|i m) (a|an)? (real|actual|live)? (human|person|man|woman|human being|employee|real person)',
  '(i am|i m) not (a|an)? (bot|robot|ai|machine|program|assistant|chatbot)',
  '(soy) (un|una)? (humano|humana|persona|persona real|empleado|empleada|hombre|mujer)',
  '(you are|you re) (talking|speaking|chatting|writing) (to|with) (a|an)? (real|live|actual)? (human|person)',
  '(говорите|общаетесь|разговариваете|переписываетесь) с (живым|реальным|настоящим)? человеком',
  'no soy (un|una)? (bot|robot|ia|maquina|programa|asistente)',
  'я (живой|живая|реальный|настоящий|обычный)? (человек|женщина|мужчина|сотрудник|сотрудница|девушка)',
  'я не (бот|робот|ии|программа|машина|нейросеть)',
);

const TALKS_TO_HUMAN =
  /(?<!\p{L}|no )(?:esta|estas) (?:hablando|chateando) con (?:una |un )?(?:persona|human[oa])(?!\p{L})/u;

export const claimsToBeHuman = (text: string): boolean =>
  HUMAN.test(fold(text)) || TALKS_TO_HUMAN.test(fold(text));

/** The text says that an assistant writes, not a person. */
export const saysWhatItIs = (text: string): boolean =>
  /(?<!\p{L})(ai|assistant|bot|ии|ассистент\p{L}*|помощник\p{L}*|бот|ia|asistente)(?!\p{L})/u.test(
    fold(text),
  );
