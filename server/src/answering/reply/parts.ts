import { z } from 'zod';
import type { FinalTool } from '../../model/model.ts';
import { BadArguments } from '../../model/tools.ts';
import type { CustomerAsJudged } from '../../understanding/hear.ts';
import { beginningOf } from '../text/beginning.ts';
import { withoutHalves } from '../text/half-characters.ts';
import { plainText } from '../text/plain-text.ts';

/** One part of an answer: free words of the model, or the id of something that the server writes. */
export type Part =
  | { words: string }
  | { question: string }
  | { fact: string }
  | { yes: string }
  | { no: string }
  | { done: string };

/** An answer of the model, with its judgement of the customer. */
export interface Reply {
  parts: Part[];
  customer?: CustomerAsJudged | undefined;
}

/** Maximum parts of one answer, and characters of one part. */
const MOST_PARTS = 40;
const LONGEST = 5000;

const text = z.string().max(LONGEST).nullish();
const id = z.string().max(64).nullish();
const flag = z.boolean().nullish();

/** One flat object, not a union of six: some endpoints refuse unions, and weak models mix the kinds. */
const part = z.strictObject({
  words: text.describe('Your own words. No amount, time, date, day, address, phone, account or link'),
  question: text.describe('A question to the customer, in your own words. May name an asked value as [a1]'),
  fact: id.describe('The id of a fact, which the system writes out'),
  yes: id.describe('The id of the fact for which the answer is yes'),
  no: id.describe('The id of the fact for which the answer is no'),
  done: id.describe('The id of a change that a tool has made, which the system tells'),
});

const input = z.strictObject({
  parts: z.array(part).min(1).max(MOST_PARTS).describe('In their order, one field in each'),
  customer: z
    .strictObject({ angry: flag, wants_person: flag, asks_what_you_are: flag })
    .nullish()
    .describe('Your judgement of the last message of the customer'),
});

/** The parts of one given object, whose fields are parts one by one. */
const partsIn = ({ yes, no, words, fact, done, question }: z.output<typeof part>): Part[] => [
  ...(yes ? [{ yes }] : []),
  ...(no ? [{ no }] : []),
  ...partOfText('words', words),
  ...(fact ? [{ fact }] : []),
  ...(done ? [{ done }] : []),
  ...partOfText('question', question),
];

const partOfText = (kind: 'words' | 'question', written: string | null | undefined): Part[] => {
  const shown = plainText(withoutHalves(beginningOf(written ?? '', LONGEST)));
  if (shown === '') return [];
  return kind === 'words' ? [{ words: shown }] : [{ question: shown }];
};

/** A plain text of a model as a reply: its free words. */
export const replyOfText = (written: string): Reply => ({ parts: partOfText('words', written) });

/** The tool by which a model answers. */
export const replyTool: FinalTool = {
  name: 'reply',
  description:
    'Your answer to the customer, as a list of parts. Call it once, last, and alone. The system writes the facts.',
  input,
  execute: async (given): Promise<Reply> => {
    const read = input.safeParse(given);
    if (!read.success)
      throw new BadArguments(`parts: ${read.error.issues[0]?.message ?? 'are not readable'}`);
    const { parts, customer } = read.data;
    const { angry, wants_person, asks_what_you_are } = customer ?? {};
    return {
      parts: parts.flatMap(partsIn),
      ...(customer && {
        customer: {
          angry: angry ?? false,
          wants_person: wants_person ?? false,
          asks_what_you_are: asks_what_you_are ?? false,
        },
      }),
    };
  },
};
