import { readdirSync, readFileSync } from 'node:fs';
import { createRandom } from '@switchboard/tooling/random';
import { CLASSES, type Class } from '../classes.ts';
import { expand } from './expand.ts';

export interface Example {
  text: string;
  is: ReadonlySet<Class>;
  /** Texts of one group are alike, so none of them may judge the others. */
  group: number;
}

const DATA = new URL('./data/', import.meta.url);
const SEED = 20_261_128;

const isClass = (name: string): name is Class => CLASSES.some((one) => one === name);

/** The lines of a file: its name has the classes, or `none`. */
const linesIn = (language: string, file: string) => {
  const names = file.replace(/\.txt$/, '').split('+');
  return readFileSync(new URL(`${language}/${file}`, DATA), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, is: names.filter(isClass) }));
};

interface Rewriting {
  random: () => number;
  /** Texts of the language that ask something. */
  questions: readonly string[];
  greetings: readonly string[];
}

/** Other ways in which customers write a text. */
const rewritten = (text: string, is: readonly Class[], { random, questions, greetings }: Rewriting) => {
  const one = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';
  const link = one([' ', '\n', '. ', ', ', '! ']);
  const chance = random();
  const isTalk = is.includes('greeting') || is.includes('closing');
  const asked = is.filter((name) => name !== 'greeting' && name !== 'closing');
  if (chance < 0.16) return { text: mistyped(text, random), is };
  if (chance < 0.24) return { text: text.toUpperCase(), is };
  if (chance < 0.32) return { text: text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s?]/gu, ''), is };
  if (chance < 0.5) return { text: `${text}${link}${one(questions)}`, is: asked };
  if (chance < 0.6) return { text: `${one(questions)}${link}${text}`, is: asked };
  if (chance < 0.75 && !isTalk) return { text: `${one(greetings)}${link}${text}`, is };
  return undefined;
};

/** A letter that is missing, doubled or swapped. */
const mistyped = (text: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + (text[at] ?? '') + text.slice(at);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
};

/** All texts to learn from, the same ones in each run. */
export const readExamples = (): Example[] => {
  const random = createRandom(SEED);
  const examples: Example[] = [];
  let group = 0;
  for (const language of ['en', 'es', 'ru']) {
    const lines = readdirSync(new URL(`${language}/`, DATA))
      .sort()
      .flatMap((file) => linesIn(language, file))
      .map((one) => ({ texts: expand(one.line, random), is: one.is }));
    const textsOf = (name?: Class) =>
      lines.flatMap(({ texts, is }) =>
        (name ? is[0] === name : is.length === 0) ? texts.map(({ text }) => text) : [],
      );
    const others = { random, questions: textsOf(), greetings: textsOf('greeting') };
    for (const { texts, is } of lines) {
      for (const { text, main } of texts) {
        examples.push({ text, is: new Set(is), group: group + main });
        const other = rewritten(text, is, others);
        if (other) examples.push({ text: other.text, is: new Set(other.is), group: group + main });
      }
      group += Math.max(...texts.map(({ main }) => main)) + 1;
    }
  }
  return examples;
};
