import { z } from 'zod';
import { isAbout } from './asking.ts';
import type { Conversation, Result } from './conversation.ts';
import { jsonOf } from './script.ts';
import { SENTENCES } from './sentences.ts';
import type { Answer, Message } from './wire.ts';

/** What the tools of the server say about their facts. */
const services = z.looseObject({
  services: z.array(
    z.looseObject({
      name: z.string(),
      price: z.union([z.string(), z.number()]).nullish(),
      facts: z.looseObject({ price: z.string().optional(), duration: z.string().optional() }),
    }),
  ),
});
const times = z.looseObject({ offers: z.array(z.looseObject({ words: z.string(), fact: z.string() })) });
const bookings = z.looseObject({
  bookings: z.array(z.looseObject({ what: z.string(), when: z.string(), fact: z.string() })),
});

/** A line and the id of the fact that says it. */
type Known = [line: string, id: string];

const factsOfTool = ({ output }: Result): Known[] => {
  const read = jsonOf(output);
  const listed = services.safeParse(read).data?.services ?? [];
  const offers = times.safeParse(read).data?.offers ?? [];
  const own = bookings.safeParse(read).data?.bookings ?? [];
  return [
    ...listed.flatMap(({ name, price, facts }): Known[] => {
      const id = facts.price ?? facts.duration;
      return id === undefined
        ? []
        : [
            [name, id],
            [`${name}: ${price}`, id],
          ];
    }),
    ...offers.map(({ words, fact }): Known => [words, fact]),
    ...own.flatMap(({ what, when, fact }): Known[] => [
      [`${what}, ${when}`, fact],
      [when, fact],
    ]),
  ];
};

const FACT = /^([a-z]\d+): (.+)$/gm;

const systemOf = (messages: readonly Message[]): string =>
  messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n');

/** The facts of a request: of its instructions, then of its tools. */
const factsIn = (messages: readonly Message[], results: readonly Result[]): Map<string, string> =>
  new Map([
    ...[...systemOf(messages).matchAll(FACT)].map(([, id = '', line = '']): Known => [line, id]),
    ...results.flatMap(factsOfTool),
  ]);

const sentencesOf = (line: string): string[] => line.match(/[^.!?]+[.!?]+|[^.!?]+$/g) ?? [];

const wordsOf = (line: string): object[] =>
  sentencesOf(line).flatMap((sentence) => {
    const text = sentence.trim();
    if (text === '') return [];
    return [text.endsWith('?') ? { question: text } : { words: text }];
  });

/**
 * A text of the stand-in as a call of `reply`: its lines become the ids of the facts that say them, the rest are free
 * words. The server numbers lists itself.
 */
export const spoken = (
  text: string,
  messages: readonly Message[],
  { results, said, language }: Pick<Conversation, 'results' | 'said' | 'language'>,
): Answer => {
  const facts = factsIn(messages, results);
  const isSelf = isAbout(said, 'self');
  const lines = text.split('\n').map((line) => line.replace(/^\d+\. /, '').trim());
  const parts = lines.flatMap((line) => {
    const id = facts.get(line);
    if (id !== undefined) return [{ fact: id }];
    // A line of the owner's prompt may have several statements.
    const within = [...facts].filter(([fact]) => /\d/.test(line) && /\d/.test(fact) && line.includes(fact));
    // The fact of a time names its service.
    const bare = line.replace(/ \([^()]*\)(?=:$)/, '');
    return within.length > 0 ? within.map(([, fact]) => ({ fact })) : wordsOf(bare);
  });
  // The server says itself what answers.
  const asked = wordsOf(SENTENCES[language].greeting).slice(-1);
  return {
    calls: [
      {
        name: 'reply',
        arguments: JSON.stringify({
          parts: isSelf ? asked : parts,
          customer: { asks_what_you_are: isSelf },
        }),
      },
    ],
  };
};

/** Free words that the stand-in knows claim nothing; in any other it hears everything. */
const HARMLESS = Object.values(SENTENCES)
  .flatMap((words) => Object.values(words))
  .flatMap(wordsOf)
  .map((part) => Object.values(part)[0] as string);

/** The answer to a check of claims: the words of `<words>` are those of the stand-in, or claim something. */
export const verdictOn = (messages: readonly Message[]): Answer => {
  const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const words = /<words>\n([\s\S]*)\n<\/words>/.exec(asked)?.[1] ?? '';
  const rest = HARMLESS.toSorted((a, b) => b.length - a.length).reduce(
    (left, sentence) => left.replaceAll(sentence, ' '),
    words,
  );
  const claims = /[\p{L}\p{N}]/u.test(rest) ? 'yes' : 'no';
  const kinds = [
    'deed',
    'human',
    'price',
    'discount',
    'refund',
    'opening',
    'availability',
    'contact',
    'advice',
    'promise',
  ];
  return {
    calls: [
      { name: 'verdict', arguments: JSON.stringify(Object.fromEntries(kinds.map((one) => [one, claims]))) },
    ],
  };
};
