import { PROMPT_VARIABLES, type PromptVariable } from '@switchboard/api-client';

/** A variable that is being typed. */
export interface Completion {
  /** Where its braces begin. */
  from: number;
  /** The end of the text that a completed variable replaces. */
  to: number;
  /** Known variables that begin like it, or contain it. */
  matches: readonly PromptVariable[];
}

/** The variable that is being typed at the caret, if any. */
export const completionAt = (text: string, caret: number): Completion | undefined => {
  const typed = /\{\{[^\S\n]*([\w.]*)$/.exec(text.slice(Math.max(0, caret - 60), caret));
  if (!typed) return undefined;
  const query = (typed[1] ?? '').toLowerCase();
  const matches = [
    ...PROMPT_VARIABLES.filter((name) => name.startsWith(query)),
    ...PROMPT_VARIABLES.filter((name) => !name.startsWith(query) && name.includes(query)),
  ];
  if (matches.length === 0) return undefined;
  // The rest of an earlier variable.
  const rest = /^[\w.]*[^\S\n]*\}{1,2}/.exec(text.slice(caret))?.[0].length ?? 0;
  return { from: caret - typed[0].length, to: caret + rest, matches };
};
