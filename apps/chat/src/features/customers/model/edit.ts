import type { Customer } from '@switchboard/api-client';

/** The fields that a person changes. */
export type Fields = Pick<Customer, 'name' | 'note' | 'stage' | 'tags' | 'phones' | 'usernames'>;
type ListField = 'tags' | 'phones' | 'usernames';
type TextField = Exclude<keyof Fields, ListField>;

/** A change by a user, stored as an intention: it can be applied to any later state of the customer. */
export type Edit =
  /** `base` is the value that the person saw. */
  { field: TextField; base: string; value: string } | { field: ListField; add?: string; remove?: string };

const LISTS = ['tags', 'phones', 'usernames'];
const TEXTS = ['name', 'note', 'stage'];

/** Whether a value that was kept as JSON is an edit. */
export const isEdit = (value: unknown): value is Edit => {
  const { field, base, value: text, add, remove }: Record<string, unknown> = Object(value);
  const isText = (one: unknown) => typeof one === 'string';
  return LISTS.includes(String(field))
    ? isText(add) || isText(remove)
    : TEXTS.includes(String(field)) && isText(base) && isText(text);
};

/** Both sides changed the same text. */
export interface Conflict {
  field: TextField;
  mine: string;
  theirs: string;
}

export type Applied = { patch: Partial<Fields> } | { conflict: Conflict } | 'nothing to do';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Applies an edit to the present fields. */
export const applyEdit = (edit: Edit, present: Fields): Applied => {
  if ('base' in edit) {
    const { field, base, value } = edit;
    const theirs = present[field];
    if (theirs === value) return 'nothing to do';
    return theirs === base ? { patch: { [field]: value } } : { conflict: { field, mine: value, theirs } };
  }
  const { field, add, remove } = edit;
  const before = present[field];
  const kept = remove === undefined ? before : before.filter((value) => !isSame(value, remove));
  const after = add === undefined || kept.some((value) => isSame(value, add)) ? kept : [...kept, add.trim()];
  return after.length === before.length && after.every((value, index) => value === before[index])
    ? 'nothing to do'
    : { patch: { [field]: after } };
};

/** The customer as the screen shows it: with edits that the server has not confirmed. */
export const withEdits = <Present extends Fields>(customer: Present, edits: readonly Edit[]): Present => {
  let shown = customer;
  for (const edit of edits) {
    const applied = applyEdit(edit, shown);
    if (typeof applied === 'object' && 'patch' in applied) shown = { ...shown, ...applied.patch };
  }
  return shown;
};
