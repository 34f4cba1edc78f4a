import type { Answer } from './words.ts';

const listOf = (answers: string): readonly string[] => answers.split(',').map((answer) => answer.trim());

const YES = listOf(
  `yes, y, yeah, yep, yes i will, yes i will come, i will come, i will be there, ok, okay, sure, of course, confirm, confirmed,
  sí, si, sí iré, si ire, iré, ire, vale, claro, de acuerdo, confirmo, confirmado,
  да, да буду, да приду, буду, приду, ага, ок, окей, хорошо, конечно, подтверждаю, подтвердить, 👍, 👌, ✅, ✔, +`,
);
const NO = listOf(
  `no, n, nope, no i cannot, i cannot, cannot, i can not, i cant, cant, another time,
  no puedo, no podré, no podre, otra hora,
  нет, нет не смогу, не смогу, не могу, не приду, не буду, другое время, 👎, ❌, -`,
);
/** Polite words that may follow an answer. */
const POLITE = /[ ](thanks|thank you|please|gracias|por favor|спасибо|пожалуйста)$/;
/** Punctuation, skin tones, and the mark that makes a sign coloured. */
const MARKS = /[.,!?;:()"'’«»¡¿…]|\p{Emoji_Modifier}|\ufe0f/gu;

/** The answer in a text that is a plain yes or no in English, Spanish or Russian; undefined for anything else. */
export const answerIn = (text: string): Answer | undefined => {
  const plain = text.toLowerCase().replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim().replace(POLITE, '');
  if (YES.includes(plain)) return 'yes';
  return NO.includes(plain) ? 'no' : undefined;
};
