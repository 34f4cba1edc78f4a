import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Diagnostic } from 'typescript/unstable/sync';
import type { Contract } from './contract-file.ts';
import { withProgram } from './program.ts';

/** The name of a module and the direction in which its type has to fit. */
export interface Question {
  module: string;
  name: string;
  /** Whether that of the first contract has to fit where that of the second is expected, or the other way round. */
  fits: 'first in second' | 'second in first';
}

const require = createRequire(import.meta.url);

const typesOf = ({ named }: Contract, types: readonly string[]): string =>
  [
    ...Object.entries(named).map(([name, type]) => `export type ${name} = ${type};`),
    'export interface Exports {',
    ...types.map((type, index) => `  ${index}: ${type};`),
    '}',
  ].join('\n');

/** An opaque type stands where its package wants one of a certain kind. */
const CONSTRAINT = 2344;

const PROPERTY = /^(?:Types of property|The types of|The types returned by) '([^']+)' are incompatible/;

/** The place and the last reason of a chain: those on which a person can act. */
const reasonOf = ({ text, messageChain }: Diagnostic, path: readonly string[] = []): string => {
  const [, property] = PROPERTY.exec(text) ?? [];
  const place = property === undefined ? path : [...path, property];
  const next = messageChain?.at(-1);
  if (next) return reasonOf(next, place);
  const words = text.replace(/import\("[^"]*"\)\.\$?/g, '').replace(/\.$/, '');
  return place.length === 0 ? words : `${place.join('.')}: ${words}`;
};

/**
 * Asks the compiler which types fit.
 *
 * @returns for each question why its type does not fit, or `undefined` if it does
 */
export const whyNotAssignable = (
  first: Contract,
  second: Contract,
  questions: readonly Question[],
): (string | undefined)[] => {
  const typesIn = (contract: Contract) =>
    questions.map(({ module, name }) => contract.exports[module]?.[name]?.type ?? 'unknown');
  const lines = questions.map(({ fits }, index) => {
    const [from, to] = fits === 'first in second' ? ['First', 'Second'] : ['Second', 'First'];
    return `export const c${index} = (given: ${from}.Exports[${index}]): ${to}.Exports[${index}] => given;`;
  });
  const contents = {
    'first.ts': typesOf(first, typesIn(first)),
    'second.ts': typesOf(second, typesIn(second)),
    'check.ts': [
      "import type * as First from './first.ts';import type * as Second from './second.ts';",
      ...lines,
    ].join('\n'),
  };
  // The packages that types name are found from there.
  const folder = dirname(require.resolve('@switchboard/ui/package.json'));
  return withProgram(folder, contents, ({ program }) => {
    const found = questions.map((): string | undefined => undefined);
    const complain = (index: number, reason: string) => {
      found[index] ??= reason;
    };
    for (const fault of program.getSemanticDiagnostics(`${folder}/check.ts`)) {
      const line = contents['check.ts'].slice(0, fault.pos).split('\n').length;
      complain(line - 2, reasonOf(fault));
    }
    for (const file of ['first.ts', 'second.ts'] as const)
      for (const fault of program.getSemanticDiagnostics(`${folder}/${file}`))
        if (fault.code !== CONSTRAINT)
          for (const index of questions.keys())
            complain(index, `its type cannot be read here: ${reasonOf(fault)}`);
    return found;
  });
};
