import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Whether a place between two characters allows a match; undefined is an end of the text. */
type Guard = (before: string | undefined, after: string | undefined) => boolean;

export interface Edge {
  to: number;
  guards: readonly Guard[];
}

/** An expression as a graph. Each place where it reads a character is a state, and each edge is the next place to read. */
export interface Automaton {
  /** The characters that each state reads. */
  states: readonly Test[];
  edges: readonly (readonly Edge[])[];
  /** States that read the first character. */
  first: readonly Edge[];
  /** States after which the expression matches, whatever follows. */
  surelyLast: ReadonlySet<number>;
  /** One character for each set of states that read it. */
  alphabet: readonly string[];
  /** A character that no later guard distinguishes from the given one. */
  alikeBefore(character: string): string;
}

/** A part of an expression under construction. */
interface Part {
  first: readonly Edge[];
  last: readonly Edge[];
  /** Guards of its empty match; undefined if it has none. */
  empty: readonly Guard[] | undefined;
}

/** More repetitions than these count as endless. */
const MOST_COPIES = 100;
const USUAL = [...'aeszAZeñёяжЖ059_ .,;:!?-–/\\|@#*+=~`\'"«()[]{}<>%€$\t\n\r\u00a0\u0300\u0001\u2028…👍'];

/** A construct that a graph cannot express: a backreference, or an endless loop in a lookaround. */
export class Unsearchable extends Error {
  readonly part: 'backreference' | 'lookaround';
  constructor(part: Unsearchable['part']) {
    super(part);
    this.part = part;
  }
}

/** @throws Unsearchable */
export const automatonOf = (pattern: string, flags: string): Automaton => {
  const unicode = flags.includes('u');
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
  const states: string[] = [];
  const edges: Edge[][] = [];
  const samples = new Set(unicode ? USUAL : USUAL.flatMap((character) => character.split('')));
  const { reads, guardOf, tests, testsBefore } = readers(flags, samples);

  const connect = (last: readonly Edge[], first: readonly Edge[]): void => {
    for (const from of last)
      for (const to of first) edges[from.to]?.push({ to: to.to, guards: [...from.guards, ...to.guards] });
  };
  const both = (one: Part, other: Part): Part => {
    connect(one.last, other.first);
    return {
      first: [...one.first, ...guarded(other.first, one.empty)],
      last: [...other.last, ...guarded(one.last, other.empty)],
      empty: one.empty && other.empty && [...one.empty, ...other.empty],
    };
  };
  const either = (parts: readonly Part[]): Part => ({
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: parts.flatMap(({ empty }) => (empty ? [empty] : [])).sort((a, b) => a.length - b.length)[0],
  });
  const optional = (part: Part): Part => ({ ...part, empty: [] });
  const again = (part: Part): Part => {
    connect(part.last, part.first);
    return part;
  };
  const repeated = ({ element, min, max }: AST.Quantifier): Part => {
    const isEndless = max > MOST_COPIES;
    let rest: Part = NOTHING;
    if (isEndless) rest = min > 0 ? again(partOf(element)) : optional(again(partOf(element)));
    else for (let count = max; count > min; count--) rest = optional(both(partOf(element), rest));
    const copies = Math.min(min, MOST_COPIES) - (isEndless && min > 0 ? 1 : 0);
    for (let count = 0; count < copies; count++) rest = both(partOf(element), rest);
    return rest;
  };
  const partOf = (node: AST.Element | AST.Alternative): Part => {
    switch (node.type) {
      case 'Alternative':
        return node.elements.map(partOf).reduce(both, NOTHING);
      case 'Group':
      case 'CapturingGroup':
        return either(node.alternatives.map(partOf));
      case 'Quantifier':
        return repeated(node);
      case 'Assertion':
        return { ...NOTHING, empty: [guardOf(node)] };
      case 'Backreference':
        throw new Unsearchable('backreference');
      default: {
        edges.push([]);
        const here = [{ to: states.push(node.raw) - 1, guards: [] }];
        return { first: here, last: here, empty: undefined };
      }
    }
  };

  const whole = either(tree.alternatives.map(partOf));
  const read = states.map(reads);
  const before = distinct([...samples], testsBefore);
  return {
    states: read,
    edges,
    first: whole.first,
    surelyLast: new Set(whole.last.flatMap(({ to, guards }) => (guards.length === 0 ? [to] : []))),
    alphabet: [...distinct([...samples], tests()).values()],
    alikeBefore: (character) => before.get(signatureOf(character, testsBefore)) ?? character,
  };
};

const NOTHING: Part = { first: [], last: [], empty: [] };

const guarded = (edges: readonly Edge[], guards: readonly Guard[] | undefined): Edge[] =>
  guards ? edges.map((edge) => ({ to: edge.to, guards: [...guards, ...edge.guards] })) : [];

type Test = (character: string) => boolean;

const signatureOf = (character: string, tests: readonly Test[]): string =>
  tests.map((passes) => Number(passes(character))).join('');

/** One sample for each set of tests that it passes. */
const distinct = (samples: readonly string[], tests: readonly Test[]): Map<string, string> =>
  new Map(samples.map((sample) => [signatureOf(sample, tests), sample]));

/** @param samples receives the characters that the expression names */
const readers = (flags: string, samples: Set<string>) => {
  const own = flags.replaceAll(/[gy]/g, '');
  const cache = new Map<string, Test>();
  const testsBefore: Test[] = [];
  const reads = (raw: string): Test => {
    const known = cache.get(raw);
    if (known) return known;
    const expression = new RegExp(`^(?:${raw})$`, own);
    const answers = new Map<string, boolean>();
    const test = (character: string): boolean => {
      const answer = answers.get(character) ?? expression.test(character);
      answers.set(character, answer);
      return answer;
    };
    cache.set(raw, test);
    for (const [letter] of raw.matchAll(/[^\\]/gsu)) samples.add(letter);
    return test;
  };
  const isLineEnd = (character: string | undefined): boolean =>
    character === undefined || (flags.includes('m') && /[\n\r\u2028]/.test(character));
  const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
  const guardOf = (node: AST.Assertion): Guard => {
    switch (node.kind) {
      case 'start':
        testsBefore.push(isLineEnd);
        return isLineEnd;
      case 'end':
        return (_, after) => isLineEnd(after);
      case 'word':
        testsBefore.push(isWord);
        return (before, after) => (isWord(before) !== isWord(after)) !== node.negate;
      default: {
        if (/[*+]|,\}/.test(node.raw.replaceAll(/\[[^\]]*\]|\\./g, ''))) throw new Unsearchable('lookaround');
        const isAhead = node.kind === 'lookahead';
        const tests = node.alternatives.map(({ elements }) => neighbourTest(elements, isAhead, node.negate));
        return (before, after) => tests.some((test) => test(isAhead ? after : before)) !== node.negate;
      }
    }
  };
  /** The result of a look at one neighbour. A longer look counts as passed. */
  const neighbourTest = (elements: readonly AST.Element[], isAhead: boolean, negate: boolean) => {
    const [nearest] = isAhead ? elements : elements.toReversed();
    if (nearest?.type === 'Assertion' && elements.length === 1 && /start|end/.test(nearest.kind)) {
      if (!isAhead) testsBefore.push(isLineEnd);
      return isLineEnd;
    }
    const isCharacter = nearest && /^Character/.test(nearest.type);
    if (!isCharacter || (negate && elements.length > 1)) return () => !negate;
    const test = reads(nearest.raw);
    if (!isAhead) testsBefore.push(test);
    return (neighbour: string | undefined) => neighbour !== undefined && test(neighbour);
  };
  return { reads, guardOf, tests: () => [...cache.values(), isWord, isLineEnd], testsBefore };
};
