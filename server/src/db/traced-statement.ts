import { inSpan, isTraced } from '../tracing/spans.ts';

/** Characters in which a statement names what it does. */
const BEGINNING = 4_000;

/**
 * What a statement does, and to which table first. Its values are parameters, but its text may be long, and conditions that are
 * written by hand are not meant for other eyes.
 */
const namesOf = (statement: string) => {
  const beginning = statement.slice(0, BEGINNING);
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(beginning) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"(\w+)"/i.exec(beginning) ?? [];
  return { verb: verb.toLowerCase(), table };
};

/** Runs a statement as a step of the current trace. */
export const tracedStatement = <T>(statement: string, run: () => Promise<T>): Promise<T> => {
  if (!isTraced()) return run();
  const { verb, table } = namesOf(statement);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.collection.name': table,
  };
  return inSpan({ name: table === undefined ? verb : `${verb} ${table}`, kind: 'client', attributes }, run);
};
