import * as z from 'zod/mini';

/** One thing that a host gives to remotes, or gets from them. */
const provision = z.object({
  /** As `print-types.ts` writes it. Missing for packages of others, whose version decides. */
  type: z.optional(z.string()),
  /** The first version of the contract from which remotes may use it as it is now. */
  since: z.optional(z.string()),
  /** Whether a remote has to expect that a host lacks it. */
  optional: z.optional(z.boolean()),
});
export type Provision = z.output<typeof provision>;

/** What a host provides to remotes, or what a remote takes, with types. */
export const contractFile = z.object({
  /** The first number of the version of each package whose types are named. */
  packages: z.record(z.string(), z.string()),
  /** By module and name. Members of the context are listed below `context`, what remotes expose below `app`. */
  exports: z.record(z.string(), z.record(z.string(), provision)),
  /** The types that others name. */
  named: z.record(z.string(), z.string()),
});
export type Contract = z.output<typeof contractFile>;

/** File beside the record of a shell, and beside that of a remote. */
export const CONTRACT_FILE = 'contract.json';

/** The members of `AppContext`, as a module. */
export const CONTEXT = 'context';
/** What a remote gives to its host, as a module. */
export const APP = 'app';

/** Who gives a value to whom. */
export type Direction = 'to remotes' | 'to hosts' | 'both';

/** Hosts give most to remotes. A remote gives its app to the host, and events go both ways. */
export const directionOf = ({ module, name }: { module: string; name: string }): Direction => {
  if (module === APP) return 'to hosts';
  return module === CONTEXT && name.startsWith('events.') ? 'both' : 'to remotes';
};

const NAME = /\$\w+/g;
const PACKAGE = /\bimport\('([^']+)'\)/g;

/** The named types that a type needs, with those that they need. */
const namedBy = (type: string, { named }: Pick<Contract, 'named'>): string[] => {
  const found = new Set<string>();
  const read = (text: string): void => {
    for (const [name] of text.matchAll(NAME)) {
      const next = named[name];
      if (next === undefined || found.has(name)) continue;
      found.add(name);
      read(next);
    }
  };
  read(type);
  return [...found].sort();
};

/** A type with all named types that it needs: equal texts are equal types. */
export const wholeType = (type: string, contract: Contract): string =>
  [type, ...namedBy(type, contract).map((name) => `${name} = ${contract.named[name]}`)].join('\n');

/** The packages of others that a type names. */
export const packagesOf = (whole: string): string[] =>
  [...new Set([...whole.matchAll(PACKAGE)].map(([, name = '']) => name))].sort();

/** A record in the order of its names, so that equal contracts are equal texts. */
export const sortedRecord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The part of a contract with these names of each module. */
export const partOf = (contract: Contract, taken: Readonly<Record<string, readonly string[]>>): Contract => {
  const exports = sortedRecord(
    Object.entries(taken).map(([module, names]) => [
      module,
      sortedRecord(names.map((name) => [name, contract.exports[module]?.[name] ?? {}] as const)),
    ]),
  );
  const types = Object.values(exports).flatMap((names) =>
    Object.values(names).flatMap(({ type }) => (type === undefined ? [] : [type])),
  );
  const wholes = types.map((type) => wholeType(type, contract)).join('\n');
  const needed = new Set(types.flatMap((type) => namedBy(type, contract)));
  return {
    packages: sortedRecord(packagesOf(wholes).map((name) => [name, contract.packages[name] ?? ''])),
    exports,
    named: sortedRecord([...needed].map((name) => [name, contract.named[name] ?? ''])),
  };
};
