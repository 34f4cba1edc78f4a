import { plain, wordsOf } from '../../languages/fold.ts';

/** What only a fact may state. */
export interface Stated {
  kind: 'amount' | 'time' | 'date' | 'day' | 'address' | 'phone' | 'account' | 'link';
  words: string;
}

const LINK =
  /\p{L}[\p{L}\d+-]{1,20}:\/\/\S{1,300}|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,63}\.\p{Ll}{2,24}(?![\p{L}\p{N}_-])/u;
const ACCOUNT = /@[\p{L}\p{N}_]{2,64}/u;
const AMOUNT = /\p{Sc}?\p{N}{1,40}(?:[.,:]\p{N}{1,40}){0,8}(?:\s?\p{Sc})?/gu;

/** The first thing in free words that only a fact may state; undefined when they state none. */
export const statedIn = (
  text: string,
  known: { names: readonly string[]; parts: number },
): Stated | undefined => {
  const given = new Set(known.names.flatMap(wordsOf).filter((word) => /\p{N}/u.test(word)));
  const shown = plain(text).replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
    wordsOf(word).every((one) => given.has(one)) && given.size > 0 ? ' '.repeat(word.length) : word,
  );
  const link = LINK.exec(shown);
  if (link) return { kind: 'link', words: link[0] };
  const account = ACCOUNT.exec(shown);
  if (account) return { kind: 'account', words: account[0] };
  const amount = [...shown.matchAll(AMOUNT)].find(([words]) => words !== String(known.parts));
  return amount && { kind: 'amount', words: amount[0] };
};
