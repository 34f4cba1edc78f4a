import type { Question } from './assignable.ts';
import {
  APP,
  CONTEXT,
  type Contract,
  type Direction,
  directionOf,
  packagesOf,
  wholeType,
} from './contract-file.ts';

const nameOf = ({ module, name }: Pick<Question, 'module' | 'name'>): string => {
  if (module === CONTEXT) return `context.${name}`;
  return module === APP ? `what it exposes as ${name}` : `${name} of ${module}`;
};

const QUESTIONS: Record<Direction, readonly Question['fits'][]> = {
  'to remotes': ['first in second'],
  'to hosts': ['second in first'],
  both: ['first in second', 'second in first'],
};

/** What has to be asked of the compiler, because its type differs. */
const differing = (provided: Contract, taken: Contract): Question[] =>
  Object.entries(taken.exports).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, { type }]) => {
      const here = provided.exports[module]?.[name]?.type;
      if (type === undefined || here === undefined) return [];
      if (wholeType(type, taken) === wholeType(here, provided)) return [];
      return QUESTIONS[directionOf({ module, name })].map((fits) => ({ module, name, fits }));
    }),
  );

/** What a remote takes and a shell does not provide, as sentences. Needs no compiler. */
export const missingNames = (provided: Contract, taken: Contract): string[] =>
  Object.entries(taken.exports).flatMap(([module, names]) => {
    const here = provided.exports[module];
    if (!here) return [`it needs ${module}, which the shell does not provide`];
    return Object.entries(names).flatMap(([name, { optional }]) => {
      const given = here[name];
      if (optional || (given && !given.optional)) return [];
      const fault = given ? 'may lack' : 'does not provide';
      return [`it takes ${nameOf({ module, name })}, which the shell ${fault}`];
    });
  });

/** Packages of others, of which the host has another first number, as sentences. */
const otherPackages = (provided: Contract, taken: Contract): string[] =>
  Object.entries(taken.packages).flatMap(([name, major]) => {
    const here = provided.packages[name];
    if (here === undefined || here === major) return [];
    const of = Object.entries(taken.exports).flatMap(([module, names]) =>
      Object.entries(names)
        .filter(([, { type }]) => type !== undefined && packagesOf(wholeType(type, taken)).includes(name))
        .map(([exported]) => nameOf({ module, name: exported })),
    );
    return [`it was built with ${name} ${major}, the shell has ${name} ${here}: ${of.join(', ')}`];
  });

/**
 * Compares the types that a remote takes with those that a shell provides. A type that changed is a fault only if the one of the shell
 * does not fit where that of the remote is expected, as the compiler says.
 *
 * @returns why they do not fit, as sentences
 */
export const changedTypes = async (provided: Contract, taken: Contract): Promise<string[]> => {
  const questions = differing(provided, taken);
  const reasons = new Map<string, string>();
  if (questions.length > 0) {
    // The compiler is started only where types differ.
    const { whyNotAssignable } = await import('./assignable.ts');
    whyNotAssignable(provided, taken, questions).forEach((reason, index) => {
      const question = questions[index];
      if (reason === undefined || !question) return;
      const name = nameOf(question);
      if (!reasons.has(name)) reasons.set(name, reason);
    });
  }
  return [
    ...otherPackages(provided, taken),
    ...[...reasons].map(([name, reason]) => `the type of ${name} has changed: ${reason}`),
  ];
};
