import { type Automaton, automatonOf, type Edge, Unsearchable } from './automaton.ts';

/** Why an expression takes more than linear time, with a text that shows it when it is repeated. */
export type Fault = { kind: 'exponential' | 'polynomial'; pump: string } | { kind: Unsearchable['part'] };

/**
 * Finds out whether a text exists that an expression reads in more than linear time: exponential when a loop reads the
 * same characters in two ways, polynomial when two loops after each other read the same characters. The search for the
 * beginning of a match is the first loop. Looks at more than one neighbour are ignored, so a fault may be a false alarm.
 */
export const faultIn = (pattern: string, flags: string): Fault | undefined => {
  try {
    const graph = graphOf(automatonOf(pattern, flags), flags);
    const pump = exponential(graph);
    if (pump !== undefined) return { kind: 'exponential', pump };
    const other = polynomial(graph);
    return other === undefined ? undefined : { kind: 'polynomial', pump: other };
  } catch (error) {
    if (error instanceof Unsearchable) return { kind: error.part };
    throw error;
  }
};

interface Graph extends Automaton {
  /** States that can reach themselves and each other, in groups. */
  loops: number[][];
  /** States that follow after a character; one that follows in two ways is listed twice. */
  next(state: number, before: string, character: string): readonly number[];
  reach(from: number, to: number): boolean;
}

const graphOf = (automaton: Automaton, flags: string): Graph => {
  const { states, edges, first, alphabet } = automaton;
  // The engine tries a match at each character, so a state that reads anything precedes the first ones.
  const search = states.length;
  const all = flags.includes('y') ? [...edges, []] : [...edges, [{ to: search, guards: [] }, ...first]];
  const reading = [...states, () => true];
  const targets = all.map((some) => [...new Set(some.map(({ to }) => to))]);
  const reached = targets.map((_, from) => reachable(from, targets));
  const loops: number[][] = [];
  const seen = new Set<number>();
  for (const state of all.keys()) {
    if (seen.has(state) || !reached[state]?.has(state)) continue;
    const loop = [...(reached[state] ?? [])].filter((other) => reached[other]?.has(state));
    for (const one of loop) seen.add(one);
    loops.push(loop);
  }
  const steps = new Map<string, number[]>();
  const follows = ({ to, guards }: Edge, before: string, character: string): boolean =>
    reading[to]?.(character) === true && guards.every((guard) => guard(before, character));
  return {
    ...automaton,
    alphabet,
    states: reading,
    loops,
    reach: (from, to) => reached[from]?.has(to) === true,
    next: (state, before, character) => {
      const key = `${state} ${before}${character}`;
      const known = steps.get(key);
      if (known) return known;
      const result = (all[state] ?? [])
        .filter((edge) => follows(edge, before, character))
        .map(({ to }) => to);
      steps.set(key, result);
      return result;
    },
  };
};

const reachable = (from: number, targets: readonly (readonly number[])[]): Set<number> => {
  const found = new Set<number>();
  const open = [...(targets[from] ?? [])];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    open.push(...(targets[state] ?? []));
  }
  return found;
};

/** Shortest text from one node to another; nodes name the last character that was read. */
const textBetween = <Node>(
  begin: Node,
  steps: (node: Node) => Iterable<readonly [Node, string]>,
  keyOf: (node: Node) => string,
  isEnd: (node: Node) => boolean,
): string | undefined => {
  const seen = new Set<string>();
  let open: (readonly [Node, string])[] = [[begin, '']];
  while (open.length > 0) {
    const further: (readonly [Node, string])[] = [];
    for (const [node, text] of open)
      for (const [next, character] of steps(node)) {
        if (isEnd(next)) return text + character;
        const key = keyOf(next);
        if (!seen.has(key)) further.push([next, text + character]);
        seen.add(key);
      }
    open = further;
  }
  return undefined;
};

/** Characters by which states may have been entered, one per class that guards distinguish. */
const entered = ({ alphabet, states, alikeBefore }: Graph, ...all: number[]): string[] => [
  ...new Set(alphabet.filter((one) => all.every((state) => states[state]?.(one))).map(alikeBefore)),
];

interface Two {
  one: number;
  other: number;
  before: string;
  parted: boolean;
}

const exponential = (graph: Graph): string | undefined => {
  for (const loop of graph.loops) {
    const inside = new Set(loop);
    const steps = function* ({ one, other, before, parted }: Two): Generator<[Two, string]> {
      for (const character of graph.alphabet)
        for (const [way, first] of graph.next(one, before, character).entries())
          for (const [otherWay, second] of graph.next(other, before, character).entries()) {
            if (!inside.has(first) || !inside.has(second)) continue;
            const node = { one: first, other: second, before: graph.alikeBefore(character) };
            yield [{ ...node, parted: parted || way !== otherWay }, character];
          }
    };
    const keyOf = (node: Two) => `${node.one} ${node.other} ${node.parted} ${node.before}`;
    for (const state of loop.filter((one) => !graph.surelyLast.has(one)))
      for (const before of entered(graph, state)) {
        const isEnd = (node: Two) =>
          node.parted && node.one === state && node.other === state && node.before === before;
        const text = textBetween({ one: state, other: state, before, parted: false }, steps, keyOf, isEnd);
        if (text !== undefined) return text;
      }
  }
  return undefined;
};

interface Three {
  first: number;
  between: number;
  second: number;
  before: string;
}

const polynomial = (graph: Graph): string | undefined => {
  for (const loop of graph.loops)
    for (const later of graph.loops) {
      const [from, to] = [loop[0], later[0]];
      if (loop === later || from === undefined || to === undefined || !graph.reach(from, to)) continue;
      const [inFirst, inSecond] = [new Set(loop), new Set(later)];
      const steps = function* ({ first, between, second, before }: Three): Generator<[Three, string]> {
        for (const character of graph.alphabet)
          for (const one of graph.next(first, before, character)) {
            if (!inFirst.has(one)) continue;
            for (const two of graph.next(second, before, character)) {
              if (!inSecond.has(two)) continue;
              for (const moved of graph.next(between, before, character))
                if (inSecond.has(moved) || graph.reach(moved, to))
                  yield [
                    { first: one, between: moved, second: two, before: graph.alikeBefore(character) },
                    character,
                  ];
            }
          }
      };
      const keyOf = (node: Three) => `${node.first} ${node.between} ${node.second} ${node.before}`;
      for (const first of loop.filter((state) => !graph.surelyLast.has(state)))
        for (const second of later.filter((state) => !graph.surelyLast.has(state)))
          for (const before of entered(graph, first, second)) {
            const isEnd = (node: Three) =>
              node.first === first &&
              node.between === second &&
              node.second === second &&
              node.before === before;
            const text = textBetween({ first, between: first, second, before }, steps, keyOf, isEnd);
            if (text !== undefined) return text;
          }
    }
  return undefined;
};
