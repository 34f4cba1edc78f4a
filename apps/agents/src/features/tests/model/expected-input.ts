import {
  type Assertion,
  TOOL_ARGUMENTS,
  type ToolArgument,
  type ToolArgumentKind,
} from '@switchboard/api-client';

type Input = Readonly<Record<string, unknown>>;

/** A required argument of a call. A list has a row for each of its items. */
export interface InputRow {
  name: ToolArgument;
  kind: ToolArgumentKind;
  /** Index in the list; 0 for a single value. */
  at: number;
  /** The typed text. */
  value: string;
}

/** Maximum number of days in a call. */
export const MAX_DAYS = 14;

/** Arguments of a tool that have a field, with their kinds. */
export const argumentsOf = (tool: string): readonly (readonly [ToolArgument, ToolArgumentKind])[] => {
  const known = Object.entries(TOOL_ARGUMENTS).find(([name]) => name === tool)?.[1] ?? {};
  return Object.entries(known) as [ToolArgument, ToolArgumentKind][];
};

/** The text of a value's field; undefined if the field of its kind cannot show the value. */
const typedOf = (kind: ToolArgumentKind, value: unknown): readonly string[] | undefined => {
  if (kind === 'service')
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
  if (kind === 'count' && typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return undefined;
  // Text that is still being typed.
  if (kind === 'count' && !Number.isFinite(Number(value))) return undefined;
  if (kind === 'time' && !/^(\d\d:\d\d)?$/.test(value)) return undefined;
  if (kind === 'day' && !/^(\d{4}-\d\d-\d\d)?$/.test(value)) return undefined;
  return [value];
};

/** The arguments that fields can show, and the others. */
export const splitInput = (tool: string, input: Input = {}): { rows: InputRow[]; others: Input } => {
  const kinds = new Map<string, ToolArgumentKind>(argumentsOf(tool));
  const rows: InputRow[] = [];
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const kind = kinds.get(name);
    const typed = kind && typedOf(kind, value);
    if (kind === undefined || typed === undefined) others[name] = value;
    else rows.push(...typed.map((one, at) => ({ name: name as ToolArgument, kind, at, value: one })));
  }
  return { rows, others };
};

type ToolCalled = Extract<Assertion, { kind: 'tool_called' }>;

/** The same assertion with another expected input; without arguments it has none. */
export const withInput = ({ with: _before, ...plain }: ToolCalled, input: Input): ToolCalled =>
  Object.keys(input).length === 0 ? plain : { ...plain, with: { ...input } };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Adds an expected argument, or an item of a list. */
export const addArgument = (
  assertion: ToolCalled,
  name: ToolArgument,
  kind: ToolArgumentKind,
): ToolCalled => {
  const input = assertion.with ?? {};
  return withInput(assertion, { ...input, [name]: kind === 'service' ? [...listOf(input[name]), ''] : '' });
};

export const changeArgument = (
  assertion: ToolCalled,
  { name, kind, at }: InputRow,
  value: string,
): ToolCalled => {
  const input = assertion.with ?? {};
  return withInput(assertion, {
    ...input,
    [name]: kind === 'service' ? listOf(input[name]).with(at, value) : value,
  });
};

export const removeArgument = (
  assertion: ToolCalled,
  { name, at }: Pick<InputRow, 'name' | 'at'>,
): ToolCalled => {
  const { [name]: removed, ...rest } = assertion.with ?? {};
  const items = listOf(removed).toSpliced(at, 1);
  return withInput(assertion, items.length === 0 ? rest : { ...rest, [name]: items });
};

/** Whether a row can be saved. */
export const isComplete = ({ kind, value }: InputRow): boolean => {
  if (kind !== 'count') return value.trim() !== '';
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= MAX_DAYS;
};

/** The assertion as it is saved: counts are numbers. */
export const savedInput = (assertion: ToolCalled): ToolCalled => {
  if (assertion.with === undefined) return assertion;
  const kinds = new Map<string, ToolArgumentKind>(argumentsOf(assertion.tool));
  const saved = Object.entries(assertion.with).map(([name, value]) => {
    const kind = kinds.get(name);
    if (kind === undefined || typeof value !== 'string' || !typedOf(kind, value)) return [name, value];
    return [name, kind === 'count' ? Number(value) : value.trim()];
  });
  return withInput(assertion, Object.fromEntries(saved));
};
