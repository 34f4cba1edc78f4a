import type { Proposed } from '../agent-tools/effects.ts';
import { asks } from '../languages/asks.ts';
import { fold } from '../languages/fold.ts';

/** What a customer's words are as an answer to a proposal. */
export type Assent = 'yes' | 'no' | 'unclear';

/** Maximum characters of an answer: a longer text says more than yes or no. */
const LONGEST = 120;

const listOf = (answers: string): ReadonlySet<string> =>
  new Set(answers.split(',').map((answer) => fold(answer).replaceAll(/\s+/g, ' ').trim()));

const YES = listOf(
  `yes, y, yea, yeah, yep, yup, yes please, please do, sure, of course, ok, okay, fine, deal, agreed, go ahead, do it, yes do it,
  please do it, confirm, confirmed, i confirm, i agree, correct, that is right, thats right, sounds good, sounds great, that works,
  works for me, that is fine, thats fine, perfect, great, absolutely, definitely, yes it is, 👍, 👌, ✅, ✔, +,
  si, sii, sip, claro, claro que si, por supuesto, vale, dale, de acuerdo, ok vale, confirmo, confirmado, lo confirmo, la confirmo, perfecto, genial,
  estupendo, me viene bien, me va bien, esta bien, adelante, hazlo, hagalo, asi es, correcto,
  да, ага, угу, ок, окей, хорошо, ладно, конечно, давайте, давай, согласен, согласна, подтверждаю, подтвердить, верно, правильно, отлично, супер,
  идет, подходит, мне подходит, все верно, все так, да все верно, да давайте, да конечно, да хорошо, да подходит, так и сделайте`,
);
const NO = listOf(
  `no, n, nope, nah, no thanks, no thank you, not now, i do not want, i dont want, i do not agree, do not, dont, none, none of these, neither,
  better not, rather not, keep it, leave it, forget it, never mind, i changed my mind, 👎, ❌, -,
  no gracias, ahora no, no quiero, mejor no, no hace falta, ninguna, ninguna de estas, mantenerla, mantener la cita, dejala, dejela, dejalo, dejelo, no lo hagas, no lo haga,
  нет, не, не надо, не нужно, оставить, оставьте, оставь, нет не надо, не хочу, не сейчас, пока нет, лучше не надо, ни одно, ни одно не подходит, не подходит, передумал, передумала,
  нет спасибо, не стоит`,
);
/** Agree to one kind of proposal only. */
const OF_ACT: Record<Proposed['act'], ReadonlySet<string>> = {
  book: listOf(
    `book, book it, book me, please book, please book it, book it please, yes book it, reserve it, book that,
    reserva, reservala, reservela, resérvame, resérveme, sí resérvela, apúntame, apúnteme, reserve,
    запиши, запишите, запишите меня, запишите пожалуйста, да запишите, бронируйте, забронируйте`,
  ),
  move: listOf(
    `move it, please move it, yes move it, change it, reschedule it, cambiala, cambiela, sí cámbiela, muevela, muévala,
    перенесите, перенеси, да перенесите, переносите`,
  ),
  cancel: listOf(
    `cancel, cancel it, please cancel, please cancel it, yes cancel, yes cancel it, cancela, cancelala, cancelela, sí cancélela, anulala, anulela,
    отмените, отмени, отменить, да отмените, отменяйте`,
  ),
};
/** Say neither, beside an answer. */
const POLITE = listOf(
  `thanks, thank you, thank you very much, many thanks, please, sorry, gracias, muchas gracias, por favor, lo siento, perdón,
  спасибо, большое спасибо, пожалуйста, извините, простите, 🙏, 🙂, 😊, 😀`,
);

/** Skin tones, and the mark that makes a sign coloured. */
const SHADES = /\p{Emoji_Modifier}|\ufe0f/gu;
const BETWEEN = /\.(?!\d)|[,;!¡\n()"«»…—–]/u;
const POLITE_END = /[ ](?:thanks|thank you|please|gracias|por favor|спасибо|пожалуйста)$/;

/** A letter that is repeated three times or more stands once: `yesss`. */
const calm = (text: string): string => {
  const characters = [...text];
  return characters
    .filter((one, at) => {
      const isRepeated =
        one === characters[at - 1] && (one === characters[at - 2] || one === characters[at + 1]);
      return !isRepeated || !/\p{L}/u.test(one);
    })
    .join('');
};

/** The clauses of a text, folded and without politeness; undefined for a question or a long text. */
export const clausesOf = (text: string): string[] | undefined => {
  if (text.length > LONGEST || asks(text)) return undefined;
  return calm(fold(text.replaceAll(SHADES, '')))
    .replaceAll("'", '')
    .split(BETWEEN)
    .map((clause) => clause.replaceAll(/\s+/g, ' ').trim())
    .map((clause) => (POLITE.has(clause) ? '' : clause.replace(POLITE_END, '')))
    .filter((clause) => clause !== '');
};

/** Whether a folded clause only agrees to such a proposal. */
export const isYes = (clause: string, act: Proposed['act']): boolean =>
  YES.has(clause) || OF_ACT[act].has(clause);

/** Clauses without those that only agree. */
export const withoutAssent = (clauses: readonly string[], act: Proposed['act']): string[] =>
  clauses.filter((clause) => !isYes(clause, act));

/**
 * Reads a short answer to a proposal in English, Spanish or Russian: a yes or a no is nothing but that. Takes linear time.
 */
export const assentIn = (text: string, act: Proposed['act']): Assent => {
  const clauses = clausesOf(text);
  if (clauses === undefined || clauses.length === 0) return 'unclear';
  if (clauses.every((clause) => isYes(clause, act))) return 'yes';
  return clauses.every((clause) => NO.has(clause)) ? 'no' : 'unclear';
};

/** A refusal or a negation may turn around whatever stands beside it. */
const NEGATIONS =
  /(?<![\p{L}\p{N}])(?:no|not|nor|none|never|neither|nothing|without|cannot|nope|nah|(?:do|ca|wo|is|did|does|are|was|should|would|could)n'?t|ni|nunca|jamas|nada|tampoco|ningun[oa]?|sin|не|нет|нету|ни|неа|нельзя|никогда|ничего|без)(?![\p{L}\p{N}])/u;

/** Whether a text refuses or negates anything: no model may then judge it a yes. Takes linear time. */
export const negates = (text: string): boolean =>
  NEGATIONS.test(fold(text)) || (clausesOf(text) ?? []).some((clause) => NO.has(clause));
