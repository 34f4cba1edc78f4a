import type { Stage } from '@switchboard/api-client';
import type { Own } from '../db/schema/customers.ts';

/** The columns of a row that the tree of a customer needs. */
export interface Part {
  id: string;
  mergedInto: string | null;
  mergedAt: Date | null;
  own: Own;
}

/** The data of a customer with all parts. */
export interface Shown {
  name: string;
  phones: string[];
  usernames: string[];
  note: string;
  tags: string[];
  stage: Stage;
}

/** The fields that a person can change. */
export type Edit = { [Field in keyof Shown]?: Shown[Field] | undefined };

const LISTS = ['phones', 'usernames', 'tags'] as const;
const PARAGRAPH = '\n\n';

export const nothingOwn: Own = {
  name: null,
  toldName: null,
  phones: [],
  usernames: [],
  note: '',
  noteCoveredBy: null,
  tags: [],
  stage: null,
};

/**
 * The shown data of a customer: lists and notes of all parts joined; else the first value, its own before those of
 * parts.
 */
export const shownOf = (parts: readonly Part[], rootId: string): Shown => {
  const { name, toldName, phones, usernames, note, tags, stage } = gather(parts, rootId);
  return { name: name ?? toldName ?? '', phones, usernames, note, tags, stage: stage ?? 'new' };
};

const gather = (parts: readonly Part[], id: string): Own => {
  const known = [partOf(parts, id).own, ...partsOf(parts, id).map((part) => gather(parts, part.id))];
  const first = <Field extends keyof Own>(field: Field) =>
    known.find((own) => own[field] !== null)?.[field] ?? null;
  const all = (field: (typeof LISTS)[number]) => [...new Set(known.flatMap((own) => own[field]))];
  const [{ noteCoveredBy, note }, ...others] = known as [Own, ...Own[]];
  const notes = [noteCoveredBy === null ? note : '', ...others.map((own) => own.note)];
  return {
    name: first('name'),
    toldName: first('toldName'),
    phones: all('phones'),
    usernames: all('usernames'),
    note: notes.filter((text) => text !== '').join(PARAGRAPH),
    noteCoveredBy: null,
    tags: all('tags'),
    stage: first('stage'),
  };
};

const partOf = (parts: readonly Part[], id: string): Part => {
  const part = parts.find((each) => each.id === id);
  if (part === undefined) throw new Error(`The customer ${id} has been left out`);
  return part;
};

/** Rows that were merged directly into a row, in the order of the merges. */
const partsOf = (parts: readonly Part[], id: string): Part[] =>
  parts
    .filter(({ mergedInto }) => mergedInto === id)
    .sort((a, b) => Number(a.mergedAt) - Number(b.mergedAt) || (a.id < b.id ? -1 : 1));

/** A row and all its parts. */
export const treeOf = (parts: readonly Part[], id: string): string[] => [
  id,
  ...partsOf(parts, id).flatMap((part) => treeOf(parts, part.id)),
];

/**
 * Writes a person's change into the parts. New values go to the customer's own row; removed values go from all parts,
 * so that they do not come back when a part is taken out. A changed note covers those of the parts.
 */
export const edited = (parts: readonly Part[], rootId: string, edit: Edit): Part[] => {
  const shown = shownOf(parts, rootId);
  return parts.map((part) => {
    const isRoot = part.id === rootId;
    const own = { ...part.own };
    for (const field of LISTS) own[field] = editedList(own[field], shown[field], edit[field], isRoot);
    if (edit.name === '') own.name = null;
    if (edit.name && edit.name !== shown.name && isRoot) own.name = edit.name;
    if (edit.stage !== undefined && edit.stage !== shown.stage && isRoot) own.stage = edit.stage;
    if (edit.note !== undefined && edit.note !== shown.note) {
      if (isRoot) own.note = edit.note;
      else own.noteCoveredBy ??= rootId;
    }
    return { ...part, own };
  });
};

const editedList = (
  own: readonly string[],
  shown: readonly string[],
  wanted: readonly string[] | undefined,
  isRoot: boolean,
): string[] => {
  if (wanted === undefined) return [...own];
  if (!isRoot) return own.filter((value) => wanted.includes(value));
  return [...new Set(wanted)].filter((value) => own.includes(value) || !shown.includes(value));
};

/** The parts after `id` became a separate customer. Notes of its former customer no longer hide its note. */
export const takenOut = (parts: readonly Part[], id: string): Part[] => {
  const own = new Set(treeOf(parts, id));
  return parts.map((part) => {
    if (!own.has(part.id)) return part;
    const { noteCoveredBy } = part.own;
    const isCovered = noteCoveredBy !== null && own.has(noteCoveredBy);
    return {
      ...part,
      own: { ...part.own, noteCoveredBy: isCovered ? noteCoveredBy : null },
      ...(part.id === id && { mergedInto: null, mergedAt: null }),
    };
  });
};

/** Updates a person's data from a channel: new values replace earlier values of the channel. */
export const retold = (own: Own, before: Told, now: Told): Own => ({
  ...own,
  toldName: now.name ?? own.toldName,
  phones: replaced(own.phones, before.phone, now.phone),
  usernames: replaced(own.usernames, before.username, now.username),
});

/** A person's data from a channel or a booking, normalised. */
export interface Told {
  name?: string | undefined;
  phone?: string | undefined;
  username?: string | undefined;
}

const replaced = (
  values: readonly string[],
  before: string | undefined,
  now: string | undefined,
): string[] =>
  now === undefined || now === before
    ? [...values]
    : [...new Set([...values.filter((value) => value !== before), now])];
