import type { Database } from '../db/database.ts';
import type { TelegramPorts } from '../telegram/ports.ts';

class Killed extends Error {}

const STATEMENTS: ReadonlySet<string | symbol> = new Set([
  ...['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'],
]);

/** A server that is killed at a step, as seen by the database and by Telegram. */
export interface Mortal {
  db: Database;
  telegram: TelegramPorts;
}

/**
 * Counts statements, begins and ends of transactions, and both ends of calls of Telegram. At the step `killAt` and from
 * then on everything fails: a transaction that has not committed is rolled back, a call that was made is not answered.
 */
export const createMortal = (db: Database, telegram: TelegramPorts, killAt: number): Mortal => {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= killAt) throw new Killed('The server was killed');
  };
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (held, name) => {
        const value: unknown = Reflect.get(held, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction')
          return async (task: (tx: object) => Promise<unknown>, ...rest: unknown[]) => {
            step();
            const result: unknown = await value.call(held, (tx: object) => task(guard(tx)), ...rest);
            step();
            return result;
          };
        if (!STATEMENTS.has(name)) return value.bind(held);
        return (...given: unknown[]) => {
          step();
          return value.apply(held, given);
        };
      },
    });
  const { bots, accounts } = telegram;
  const sendText: typeof bots.sendText = async (...given) => {
    step();
    const sent = await bots.sendText(...given);
    step();
    return sent;
  };
  return {
    db: guard(db),
    telegram: { accounts, bots: { ...bots, sendText } },
  };
};
