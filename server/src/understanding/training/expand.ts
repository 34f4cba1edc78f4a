import { shuffle } from './shuffle.ts';

/** How often each choice of the longest group of a line occurs. */
const TIMES = 2;

export interface Expanded {
  text: string;
  /** The choice of the longest group: texts with the same one are alike. */
  main: number;
}

/**
 * The texts that a line of the data stands for. `{a|b}` is a choice, `\n` a line break. Not all combinations: each choice
 * of each group occurs, combined by chance.
 */
export const expand = (line: string, random: () => number): Expanded[] => {
  const parts = line.split(/\{([^{}]*)\}/u);
  const groups = parts.map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  const combinations = groups.reduce((product, group) => product * group.length, 1);
  const longest = Math.max(...groups.map((group) => group.length));
  const main = groups.findIndex((group) => group.length === longest);
  const wanted = Math.min(combinations, longest * (longest === combinations ? 1 : TIMES));
  const columns = groups.map((group) => {
    const column: string[] = [];
    while (column.length < wanted) column.push(...shuffle([...group], random));
    return column;
  });
  const texts = Array.from({ length: wanted }, (_, at) =>
    columns
      .map((column) => column[at] ?? '')
      .join('')
      .replaceAll('\\n', '\n')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
  const mains = columns[main]?.map((choice) => groups[main]?.indexOf(choice) ?? 0) ?? [];
  const unique = new Map(texts.map((text, at) => [text, mains[at] ?? 0]));
  return Array.from(unique, ([text, choice]) => ({ text, main: choice }));
};
