import type { Database } from '../db/database.ts';

/** Called before each statement or transaction outside of a transaction, with its number from 0. */
export type AtStep = (step: number) => Promise<void>;

const STARTS = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
  'transaction',
]);

/** The same database, which waits before each step: a test decides what happens meanwhile, or lets a process end there. */
export const stoppingDatabase = (db: Database, atStep: AtStep): Database => {
  let steps = 0;
  const next = () => atStep(steps++);

  /** A statement that begins to run when it is awaited. */
  const late = (statement: object): object =>
    new Proxy(statement, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'then')
          return (done: () => unknown, failed: () => unknown) =>
            next()
              .then(() => target)
              .then(done, failed);
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          return name !== 'getSQL' && typeof result === 'object' && result !== null ? late(result) : result;
        };
      },
    });

  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || !STARTS.has(String(name))) return value;
      if (name === 'transaction')
        return async (...args: unknown[]) => {
          await next();
          return value.apply(target, args);
        };
      return (...args: unknown[]) => late(value.apply(target, args));
    },
  });
};
