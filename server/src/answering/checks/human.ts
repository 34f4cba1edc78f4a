import { fold, phrases } from '../../languages/fold.ts';

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
