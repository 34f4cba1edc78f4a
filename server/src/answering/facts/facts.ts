import type { RunFact } from '../../db/schema/answering.ts';
import { storableText } from '../../db/storable.ts';

/** What a fact is about. `asked` comes from the customer, `done` from a committed change. */
export type FactKind =
  | 'price'
  | 'duration'
  | 'hours'
  | 'time'
  | 'booking'
  | 'link'
  | 'phone'
  | 'address'
  | 'line'
  | 'asked'
  | 'done';

/** Where a fact was read. Stored with a run, and shown to the owner. */
export type FactSource = RunFact['source'];

/** Something that an answer may state, as the server read it before the model wrote. */
export interface Fact {
  /** Short, because a model writes it; valid in one answer. */
  id: string;
  kind: FactKind;
  /** The whole statement, as the customer reads it: `Haircut – €25`, never `€25`. */
  text: string;
  /** The same in two halves, if several facts can share the first: it is written once, above a list. */
  halves?: readonly [shared: string, own: string] | undefined;
  source: FactSource;
}

const LETTERS: Record<FactKind, string> = {
  price: 'p',
  duration: 'd',
  hours: 'h',
  time: 't',
  booking: 'b',
  link: 'u',
  phone: 'n',
  address: 'm',
  line: 'l',
  asked: 'a',
  done: 'x',
};

/** Maximum facts of one answer, so that no file or tool fills the memory. */
const MOST_FACTS = 2000;

/** The facts of one answer. */
export const createFacts = () => {
  const all: Fact[] = [];
  const known = new Map<string, Fact>();
  const counts = new Map<FactKind, number>();
  return {
    /** Gives a fact its id; the same statement keeps the one that it has. Undefined when there are too many. */
    issue: (fact: Omit<Fact, 'id'>): Fact | undefined => {
      // A record is stored, whatever a file or a trial of a prompt contains.
      const text = storableText(fact.text);
      const halves = fact.halves && ([storableText(fact.halves[0]), storableText(fact.halves[1])] as const);
      const key = `${fact.kind} ${text}`;
      const before = known.get(key);
      if (before !== undefined || all.length >= MOST_FACTS) return before;
      const count = (counts.get(fact.kind) ?? 0) + 1;
      counts.set(fact.kind, count);
      const issued = { ...fact, text, halves, id: `${LETTERS[fact.kind]}${count}` };
      known.set(key, issued);
      known.set(issued.id, issued);
      all.push(issued);
      return issued;
    },
    /** @param id as a model wrote it */
    find: (id: string): Fact | undefined =>
      known.get(
        id
          .trim()
          .toLowerCase()
          .replaceAll(/^[[{(]|[\]})]$/g, ''),
      ),
    all: (): readonly Fact[] => all,
  };
};

export type Facts = ReturnType<typeof createFacts>;

/** A line for a model. */
export const factLine = ({ id, text }: Fact): string => `${id}: ${text.replaceAll('\n', ' / ')}`;
