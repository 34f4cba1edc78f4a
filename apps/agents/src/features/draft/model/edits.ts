import type { AgentDraft, PatchDraft } from '@switchboard/api-client';

/** An editable field: the prompt, or one setting, as `intelligence.tone`. */
export type Field = 'system_prompt' | `intelligence.${string}`;

/** A change that the server has not confirmed. `null` is a setting that is missing. */
export interface Edit {
  value: unknown;
  /** The stored value when the change began. */
  before: unknown;
  /** Values of saves without an answer, newest last; one of these may be stored. */
  sent?: readonly unknown[];
}

/** Unconfirmed changes, by field. */
export type Edits = Readonly<Partial<Record<Field, Edit>>>;

type Content = Pick<AgentDraft, 'system_prompt' | 'intelligence'>;

const PREFIX = 'intelligence.';

export const valueIn = (content: Content, field: Field): unknown =>
  field === 'system_prompt'
    ? content.system_prompt
    : (content.intelligence[field.slice(PREFIX.length)] ?? null);

/** Whether two values are the same as JSON, in any order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && isSame(value, second.get(key)))
  );
};

const fieldsOf = (edits: Edits): [Field, Edit][] => Object.entries(edits) as [Field, Edit][];

export const isEmpty = (edits: Edits): boolean => fieldsOf(edits).length === 0;

const changesIn = ({ system_prompt, intelligence = {} }: PatchDraft): [Field, unknown][] => [
  ...(system_prompt === undefined ? [] : [['system_prompt', system_prompt] as [Field, unknown]]),
  ...Object.entries(intelligence).map(([name, value]): [Field, unknown] => [
    `${PREFIX}${name}`,
    value ?? null,
  ]),
];

/** Adds a change. A change that is reverted before it was sent is dropped. */
export const edit = (edits: Edits, stored: Content, change: PatchDraft): Edits => {
  const next: Partial<Record<Field, Edit>> = { ...edits };
  for (const [field, value] of changesIn(change)) {
    const known: Edit = edits[field] ?? { value, before: valueIn(stored, field) };
    if (isSame(value, known.before) && known.sent === undefined) delete next[field];
    else next[field] = { ...known, value };
  }
  return next;
};

/** The shown content: the stored content with the edits. */
export const withEdits = <C extends Content>(stored: C, edits: Edits): C => {
  let { system_prompt } = stored;
  const intelligence = { ...stored.intelligence };
  for (const [field, { value }] of fieldsOf(edits)) {
    if (field === 'system_prompt') system_prompt = String(value);
    else if (value === null) delete intelligence[field.slice(PREFIX.length)];
    else intelligence[field.slice(PREFIX.length)] = value;
  }
  return { ...stored, system_prompt, intelligence };
};

/** The edits as the body of a save; `undefined` if there is nothing to save. */
export const patchOf = (edits: Edits): PatchDraft | undefined => {
  const patch: PatchDraft = {};
  const settings: Record<string, unknown> = {};
  for (const [field, { value }] of fieldsOf(edits)) {
    if (field === 'system_prompt') patch.system_prompt = String(value);
    else settings[field.slice(PREFIX.length)] = value;
  }
  if (Object.keys(settings).length > 0) patch.intelligence = settings;
  return Object.keys(patch).length > 0 ? patch : undefined;
};

/** Values that are remembered of saves without an answer. */
const REMEMBERED = 4;

/** The edits when a save begins. */
export const asSent = (edits: Edits): Edits =>
  Object.fromEntries(
    fieldsOf(edits).map(([field, known]) => [
      field,
      { ...known, sent: [...(known.sent ?? []), known.value].slice(-REMEMBERED) },
    ]),
  );

/**
 * The edits left after a save: those that came after it began. The server may store a value in another form.
 */
export const afterSave = (edits: Edits, stored: Content): Edits =>
  Object.fromEntries(
    fieldsOf(edits)
      .filter(([, { value, sent }]) => sent === undefined || !isSame(value, sent.at(-1)))
      .map(([field, { value }]) => [field, { value, before: valueIn(stored, field) }]),
  );

export interface Rebased {
  edits: Edits;
  /** The fields that were changed both here and in `theirs`, to different values. */
  conflicts: Field[];
}

/** The edits on top of a draft that was saved elsewhere. */
export const rebase = (edits: Edits, theirs: Content): Rebased => {
  const left = fieldsOf(edits).filter(([field, { value }]) => !isSame(value, valueIn(theirs, field)));
  const conflicts = left.filter(([field, { before, sent = [] }]) => {
    const present = valueIn(theirs, field);
    return ![before, ...sent].some((own) => isSame(own, present));
  });
  return {
    edits: Object.fromEntries(
      left.map(([field, known]) => [
        field,
        conflicts.some(([name]) => name === field)
          ? known
          : { value: known.value, before: valueIn(theirs, field) },
      ]),
    ),
    conflicts: conflicts.map(([field]) => field),
  };
};
