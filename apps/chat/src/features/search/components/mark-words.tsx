import type { ReactNode } from 'react';
import { matchesIn } from '../model/words.ts';

/** A function that shows a text with these words marked. */
export const markWords =
  (words: readonly string[]) =>
  (text: string): ReactNode => {
    const matches = matchesIn(text, words);
    const last = matches.at(-1);
    if (!last) return text;
    return (
      <>
        {matches.flatMap(({ start, end }, index) => [
          text.slice(matches[index - 1]?.end ?? 0, start),
          <mark key={start}>{text.slice(start, end)}</mark>,
        ])}
        {text.slice(last.end)}
      </>
    );
  };
