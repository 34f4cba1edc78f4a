import { createAnswering } from '../answering/jobs/answering.ts';
import { createAttempts } from '../messaging/attempts.ts';
import { createSender } from '../messaging/sender.ts';
import { type AnsweringServer, bookAtNoon, ORDER, type Script } from './answering-desk.ts';
import { type OpenDatabase, openEmbedded } from './databases.ts';
import { type AtStep, stoppingDatabase } from './stopping-database.ts';

/** More steps than an answer has. */
const MANY = 100;

/** Possible results of an answer: a text, a booking at once, and a hand-over. */
export const SCRIPTS: [name: string, script: (haircut: string) => Script, question: string][] = [
  ['an answer', () => () => 'Yes, gladly?', 'Do you cut children?'],
  [
    'a booking',
    (haircut) => async (_, use) => {
      await bookAtNoon(use, haircut);
      return 'See you!';
    },
    ORDER,
  ],
  ['a hand-over', () => () => '', 'I want to talk to a person'],
];

/**
 * Calls `round` with each step until it returns that the step was not reached: every fourth one, others on each
 * database; with SWITCHBOARD_LONG all.
 */
export const eachStep = async (
  open: OpenDatabase,
  round: (step: number) => Promise<boolean>,
): Promise<void> => {
  const isLong = process.env.SWITCHBOARD_LONG !== undefined;
  let step = isLong || open === openEmbedded ? 0 : 2;
  while (await round(step)) {
    step += isLong ? 1 : 4;
    if (step > MANY) throw new Error('An answer has too many steps');
  }
};

/** Another server on the same database, which stops before each step. */
export const stoppingWorker = (
  { db: plain, wakeups, telegram, ports }: AnsweringServer,
  atStep: AtStep = () => Promise.resolve(),
) => {
  const db = stoppingDatabase(plain, atStep);
  const now = Date.now;
  const attempts = createAttempts({ db, wakeups, now });
  const { send } = createSender({ db, wakeups, telegram: telegram.ports, attempts, now });
  return createAnswering({ db, wakeups, now, send, ports, log: { error: () => undefined } });
};
