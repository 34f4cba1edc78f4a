import { isDeepStrictEqual } from 'node:util';
import type { Result } from './conversation.ts';
import type { Answer } from './wire.ts';

/** A tool that a script needs. */
interface Need {
  name: string;
  input: object;
}

/**
 * A part of a conversation as a program: it requests tools, gets their answers as text, and returns a value.
 */
export type Script<T = string> = Generator<Need, T, string | undefined>;

/**
 * Replays a conversation from its beginning with the available answers, and returns the next text. A model has
 * no memory: each request contains all calls of its run.
 *
 * @param tools the names of the tools that may be called; another one has no answer
 */
export const play = (script: Script, results: readonly Result[], tools: readonly string[]): Answer => {
  const left = [...results];
  let step = script.next();
  while (!step.done) {
    const need = step.value;
    const at = left.findIndex((result) => answers(result, need));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known === undefined && tools.includes(need.name))
      return { calls: [{ name: need.name, arguments: JSON.stringify(need.input) }] };
    step = script.next(known?.output);
  }
  return { text: step.value };
};

const answers = ({ name, arguments: given }: Result, need: Need): boolean =>
  name === need.name && isDeepStrictEqual(jsonOf(given), need.input);

/** Undefined for a text that is not JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
