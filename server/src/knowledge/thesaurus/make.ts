import { readdirSync, readFileSync } from 'node:fs';
import { NOTIONS } from '../language/notions.ts';
import { stemsOf } from '../language/words.ts';
import type { Written } from './thesaurus.ts';

const SOURCES = new URL('./words/', import.meta.url);

/** `name < broader, broader: english | spanish | russian`, where `_` joins two words. */
const LINE = /^(?<name>[a-z0-9_]+)(?: < (?<broader>[a-z0-9_, ]+))?: (?<words>.+)$/;

/**
 * The thesaurus of the texts in `words`, with the notions of `language/notions.ts`, by the stems of its words.
 *
 * @throws {Error} for a line that has another form
 */
export const makeThesaurus = (): Written => {
  const groups = new Map<string, { words: Set<string>; broader: Set<string> }>();
  const group = (name: string) => {
    const known = groups.get(name) ?? { words: new Set<string>(), broader: new Set<string>() };
    groups.set(name, known);
    return known;
  };
  for (const [name, words] of Object.entries(NOTIONS))
    for (const word of words.split(/\s+/)) group(name).words.add(word);
  for (const file of readdirSync(SOURCES).sort())
    for (const line of readFileSync(new URL(file, SOURCES), 'utf8').trim().split('\n')) {
      const found = LINE.exec(line.trim().replaceAll(/\s+/g, ' '))?.groups;
      if (found === undefined) throw new Error(`${file}: ${line}`);
      const { words, broader } = group(found.name ?? '');
      for (const word of (found.words ?? '').split(/[|\s]+/)) if (word !== '') words.add(word);
      for (const name of (found.broader ?? '').split(',').map((each) => each.trim()))
        if (name !== '' && name !== found.name) broader.add(name);
    }
  const names = [...groups.keys()];
  const stems: Record<string, number[]> = {};
  const pairs: Record<string, number[]> = {};
  const add = (index: Record<string, number[]>, key: string, id: number) => {
    const ids = Object.hasOwn(index, key) ? (index[key] ?? []) : [];
    if (!ids.includes(id)) index[key] = [...ids, id];
  };
  for (const [id, { words }] of [...groups.values()].entries())
    for (const word of words) {
      const [one = '', other, ...more] = word.split('_');
      if (other === undefined) for (const stem of stemsOf(one)) add(stems, stem, id);
      else if (more.length === 0)
        for (const first of stemsOf(one))
          for (const second of stemsOf(other)) add(pairs, `${first} ${second}`, id);
    }
  const above = (name: string, seen: ReadonlySet<string>): string[] =>
    [...(groups.get(name)?.broader ?? [])]
      .filter((each) => !seen.has(each))
      .flatMap((each) => [each, ...above(each, new Set([...seen, each]))]);
  return {
    broader: names.map((name) =>
      [...new Set(above(name, new Set([name])))]
        .map((each) => names.indexOf(each))
        .filter((id) => id >= 0)
        .sort((a, b) => a - b),
    ),
    stems,
    pairs,
    discount: names.indexOf('discount'),
  };
};
