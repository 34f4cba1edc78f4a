import { type Question, whyNotAssignable } from './assignable.ts';
import { APP, CONTEXT, type Contract, directionOf, packagesOf, wholeType } from './contract-file.ts';

/** The parts of the contract that have a version of their own. */
type Part = 'contract' | 'ui';

/** A contract with versions, as it is recorded. */
export interface RecordedContract extends Contract {
  versions: Record<Part, string>;
}

const partOfModule = (module: string): Part => (module === CONTEXT || module === APP ? 'contract' : 'ui');

type Entry = Pick<Question, 'module' | 'name'>;

interface Change extends Entry {
  /** Whether a remote that takes it as it was may fail. */
  breaks: boolean;
  /** Whether a remote that takes it as it is may fail in a host that has it as it was. */
  renews: boolean;
}

const entriesOf = ({ exports }: Pick<Contract, 'exports'>) =>
  Object.entries(exports).flatMap(([module, names]) => Object.keys(names).map((name) => ({ module, name })));

const changesOf = (before: Contract, now: Contract): Change[] => {
  const has = ({ exports }: Contract, { module, name }: Entry) => exports[module]?.[name] !== undefined;
  const whole = (contract: Contract, { module, name }: Entry) =>
    wholeType(contract.exports[module]?.[name]?.type ?? '', contract);
  const kept = entriesOf(now).filter((entry) => has(before, entry));
  const changed = kept.filter((entry) => whole(before, entry) !== whole(now, entry));
  const questions = changed.flatMap((entry): Question[] => [
    { ...entry, fits: 'first in second' },
    { ...entry, fits: 'second in first' },
  ]);
  const mayLack = ({ exports }: Contract, { module, name }: Entry) =>
    exports[module]?.[name]?.optional === true;
  const reasons = questions.length > 0 ? whyNotAssignable(now, before, questions) : [];
  return [
    ...entriesOf(before)
      .filter((entry) => !has(now, entry))
      .map((entry) => ({ ...entry, breaks: true, renews: false })),
    ...entriesOf(now)
      .filter((entry) => !has(before, entry))
      .map((entry) => ({ ...entry, breaks: false, renews: true })),
    ...changed.map((entry, index) => {
      const [later, earlier] = reasons.slice(2 * index, 2 * index + 2);
      const any = later ?? earlier;
      const [breaks, renews] = {
        'to remotes': [later, earlier],
        'to hosts': [earlier, later],
        both: [any, any],
      }[directionOf(entry)];
      return { ...entry, breaks: breaks !== undefined, renews: renews !== undefined };
    }),
    // What a type does not say.
    ...kept
      .map((entry) => {
        const other = packagesOf(whole(now, entry)).some(
          (name) => (before.packages[name] ?? now.packages[name]) !== now.packages[name],
        );
        const [lacked, lacks] = [mayLack(before, entry), mayLack(now, entry)];
        return { ...entry, breaks: other || (lacks && !lacked), renews: other || (lacked && !lacks) };
      })
      .filter(({ breaks, renews }) => breaks || renews),
  ];
};

const next = (version: string, changes: readonly Change[]): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ breaks }) => breaks)) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
};

/**
 * Derives the versions of a contract from the one before: what breaks a remote raises the first number, any other change
 * the second. Each name knows the version since which remotes may use it as it is.
 */
export const nextContract = (before: RecordedContract, now: Contract): RecordedContract => {
  const changes = changesOf(before, now);
  const changesIn = (part: Part) => changes.filter(({ module }) => partOfModule(module) === part);
  const versions = {
    contract: next(before.versions.contract, changesIn('contract')),
    ui: next(before.versions.ui, changesIn('ui')),
  };
  const renewed = new Set(
    changes.filter(({ renews }) => renews).map(({ module, name }) => `${module} ${name}`),
  );
  const exports = Object.fromEntries(
    Object.entries(now.exports).map(([module, names]) => [
      module,
      Object.fromEntries(
        Object.entries(names).map(([name, provision]) => {
          const known = before.exports[module]?.[name]?.since;
          const since =
            renewed.has(`${module} ${name}`) || known === undefined ? versions[partOfModule(module)] : known;
          return [name, { ...provision, since }];
        }),
      ),
    ]),
  );
  return { versions, packages: now.packages, exports, named: now.named };
};
