import { type Question, whyNotAssignable } from './assignable.ts';
import { APP, CONTEXT, type Contract, wholeType } from './contract-file.ts';

/** The parts of the contract that have a version of their own. */
type Part = keyof NonNullable<Contract['versions']>;

/** A contract with versions, as it is recorded. */
export interface RecordedContract extends Contract {
  versions: NonNullable<Contract['versions']>;
}

const partOfModule = (module: string): Part => (module === CONTEXT || module === APP ? 'contract' : 'ui');

type Change = Pick<Question, 'module' | 'name'> & {
  /** `breaks` remotes that use it as it was; `adds` what an earlier host does not have; or only reads otherwise. */
  kind: 'breaks' | 'adds' | 'fits both ways';
};

const entriesOf = ({ exports }: Pick<Contract, 'exports'>) =>
  Object.entries(exports).flatMap(([module, names]) => Object.keys(names).map((name) => ({ module, name })));

const changesOf = (before: Contract, now: Contract): Change[] => {
  const has = ({ exports }: Contract, { module, name }: Pick<Question, 'module' | 'name'>) =>
    exports[module]?.[name] !== undefined;
  const whole = (contract: Contract, { module, name }: Pick<Question, 'module' | 'name'>) =>
    wholeType(contract.exports[module]?.[name]?.type ?? '', contract);
  const changed = entriesOf(now).filter(
    (entry) => has(before, entry) && whole(before, entry) !== whole(now, entry),
  );
  const questions = changed.flatMap((entry): Question[] => [
    { ...entry, fits: 'first in second' },
    { ...entry, fits: 'second in first' },
  ]);
  const reasons = questions.length > 0 ? whyNotAssignable(now, before, questions) : [];
  return [
    ...entriesOf(before)
      .filter((entry) => !has(now, entry))
      .map((entry): Change => ({ ...entry, kind: 'breaks' })),
    ...entriesOf(now)
      .filter((entry) => !has(before, entry))
      .map((entry): Change => ({ ...entry, kind: 'adds' })),
    ...changed.map((entry, index): Change => {
      const [nowInBefore, beforeInNow] = reasons.slice(2 * index, 2 * index + 2);
      const [forOld, forNew] =
        entry.module === APP ? [beforeInNow, nowInBefore] : [nowInBefore, beforeInNow];
      if (forOld !== undefined) return { ...entry, kind: 'breaks' };
      return { ...entry, kind: forNew === undefined ? 'fits both ways' : 'adds' };
    }),
  ];
};

const next = (version: string, kinds: readonly Change['kind'][]): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (kinds.includes('breaks')) return `${major + 1}.0.0`;
  return kinds.length > 0 ? `${major}.${minor + 1}.0` : version;
};

/**
 * Derives the versions of a contract from the one before: what breaks a remote raises the first number, any other change
 * the second. Each name knows the version since which remotes may use it as it is.
 */
export const nextContract = (
  before: RecordedContract,
  now: Omit<Contract, 'versions'>,
): RecordedContract => {
  const changes = changesOf(before, now);
  const kindsOf = (part: Part) =>
    changes.filter(({ module }) => partOfModule(module) === part).map(({ kind }) => kind);
  const versions = {
    contract: next(before.versions.contract, kindsOf('contract')),
    ui: next(before.versions.ui, kindsOf('ui')),
  };
  const renewed = new Set(
    changes.filter(({ kind }) => kind !== 'fits both ways').map(({ module, name }) => `${module} ${name}`),
  );
  const exports = Object.fromEntries(
    Object.entries(now.exports).map(([module, names]) => [
      module,
      Object.fromEntries(
        Object.entries(names).map(([name, provision]) => {
          const known = before.exports[module]?.[name]?.since;
          const since = renewed.has(`${module} ${name}`) || known === undefined ? versions[partOfModule(module)] : known;
          return [name, { ...provision, since }];
        }),
      ),
    ]),
  );
  return { versions, packages: now.packages, exports, named: now.named };
};
