import { CONTEXT, type Contract, partOf } from '../build/contract/contract-file.ts';
import { nextContract, type RecordedContract } from '../build/contract/next-contract.ts';
import { requirementsOf } from '../build/contract/requirements-of.ts';
import type { RemoteRecord } from '../registry.ts';

const UI = '@switchboard/ui';

/** A small contract: two components, and some members of the context. */
const contractOf = ({
  button,
  note,
  ...rest
}: {
  button: string;
  note: string;
  ui?: Record<string, string>;
  context?: Record<string, string>;
}): Contract => {
  const typed = (types: Record<string, string>) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
  return {
    packages: { react: '19' },
    exports: {
      [UI]: typed({ Button: `((a0: ${button}) => import('react').JSX.Element)`, ...rest.ui }),
      [CONTEXT]: typed({ 'api.notes.list': '(() => Promise<Array<$Note>>)', ...rest.context }),
    },
    named: { $Note: note },
  };
};

const Card = "(() => import('react').JSX.Element)";
const open = '((a0: string) => void)';
const remove = '((a0: string) => Promise<void>)';

/** The contract over time. The names say what happened to the one before. */
const STEPS = {
  first: contractOf({
    button: '{ label: string }',
    note: '{ id: string }',
    ui: { Card },
    context: { 'navigation.open': open },
  }),
  /** A call was added; what was there grew by what may be missing. */
  grown: contractOf({
    button: '{ label: string; tone?: (string | undefined) }',
    note: '{ id: string; text?: (string | undefined) }',
    ui: { Card },
    context: { 'navigation.open': open, 'api.notes.remove': remove },
  }),
  /** A note has what it did not have. */
  richer: contractOf({
    button: '{ label: string; tone?: (string | undefined) }',
    note: '{ author: string; id: string; text?: (string | undefined) }',
    ui: { Card },
    context: { 'navigation.open': open, 'api.notes.remove': remove },
  }),
  /** A component and a call went, and a button needs more. */
  broken: contractOf({
    button: '{ kind: string; label: string; tone?: (string | undefined) }',
    note: '{ author: string; id: string; text?: (string | undefined) }',
    context: { 'api.notes.remove': remove },
  }),
};

export type Step = keyof typeof STEPS;

const recorded = (): Record<Step, RecordedContract> => {
  const before = { versions: { contract: '1.0.0', ui: '1.0.0' }, ...STEPS.first };
  const first = nextContract(before, STEPS.first);
  const grown = nextContract(first, STEPS.grown);
  const richer = nextContract(grown, STEPS.richer);
  return { first, grown, richer, broken: nextContract(richer, STEPS.broken) };
};

export type Taker = 'reader' | 'traveller' | 'writer';

/** What three remotes take: each is built with every contract that has it. */
const TAKES: Record<Taker, Record<string, string[]>> = {
  reader: { [UI]: ['Button'], [CONTEXT]: ['api.notes.list'] },
  traveller: { [UI]: ['Card'], [CONTEXT]: ['navigation.open'] },
  writer: { [CONTEXT]: ['api.notes.remove'] },
};

/** What the build of a remote records. */
export interface BuiltRemote {
  fields: Pick<RemoteRecord, 'requires' | 'shares' | 'takes'>;
  /** Its `contract.json`. */
  contract: Contract;
}

/** What the build of a shell records. */
export interface BuiltShell {
  provides: RemoteRecord['requires'];
  shares: string[];
  /** Its `contract.json`. */
  contract: Contract;
}

/** Shells and remotes of several contracts, as their builds record them. */
export const createContracts = () => {
  const contracts = recorded();
  return {
    shell: (step: Step): BuiltShell => {
      const { versions, ...contract } = contracts[step];
      return { provides: { ...versions, react: '19.3.1' }, shares: [UI], contract };
    },
    remote: (taker: Taker, step: Step): BuiltRemote => {
      const takes = TAKES[taker];
      const contract = partOf(contracts[step], takes);
      const shares = Object.keys(takes).filter((module) => module !== CONTEXT);
      const names = shares.flatMap((module) => (takes[module] ?? []).map((name) => `${module}#${name}`));
      return { fields: { requires: requirementsOf(contract), shares, takes: names }, contract };
    },
  };
};
