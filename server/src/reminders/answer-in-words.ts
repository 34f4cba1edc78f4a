import type { Answer } from './words.ts';

const listOf = (answers: string): readonly string[] => answers.split(',').map((answer) => answer.trim());

const YES = listOf(
  `yes, y, yeah, yep, yes i will, yes i will come, i will come, i will be there, ok, okay, sure, of course, confirm, confirmed,
  sí, si, sí iré, si ire, iré, ire, vale, claro, de acuerdo, confirmo, confirmado,
  да, да буду, да приду, буду, приду, ага, ок, окей, хорошо, конечно, подтверждаю, подтвердить, 👍, 👌, ✅, ✔, +`,
);
const NO = listOf(
  `no, n, nope, no i cannot, i cannot, cannot, i can not, i cant, cant, no i cant, no i cant come, no i cannot come, i cannot come, i cant come,
  i cannot make it, i cant make it, i wont come, i will not come, another time, unfortunately not,
  no puedo, no podré, no podre, no no puedo, no iré, no ire, no voy, no voy a poder, no puedo ir, otra hora, otro día, otro dia,
  нет, нет не смогу, не смогу, не могу, нет не могу, не приду, нет не приду, не буду, не получится, нет не получится,
  к сожалению нет, к сожалению не смогу, другое время, другой день, 👎, ❌, -`,
);
/** Polite words that may follow an answer. */
const POLITE =
  /[ ](thanks|thank you|please|sorry|gracias|por favor|lo siento|perdón|спасибо|пожалуйста|извините|простите)$/;
/** Punctuation, skin tones, and the mark that makes a sign coloured. */
const MARKS = /[.,!?;:()"'’«»¡¿…]|\p{Emoji_Modifier}|\ufe0f/gu;

/** The answer in a text that is a plain yes or no in English, Spanish or Russian; undefined for anything else. */
export const answerIn = (text: string): Answer | undefined => {
  const plain = text.toLowerCase().replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim().replace(POLITE, '');
  if (YES.includes(plain)) return 'yes';
  return NO.includes(plain) ? 'no' : undefined;
};
