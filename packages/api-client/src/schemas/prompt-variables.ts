/** Names that a prompt may hold as `{{name}}`. The server puts in their values for each answer. */
export const PROMPT_VARIABLES = [
  'customer.name',
  'customer.language',
  'business.name',
  'business.hours',
  'business.now',
  'agent.name',
  'services',
] as const;
export type PromptVariable = (typeof PROMPT_VARIABLES)[number];

/** A variable as it was written; `name` may be none of `PROMPT_VARIABLES`. */
export interface WrittenVariable {
  name: string;
  /** Where it begins, braces included, and where it ends. */
  from: number;
  to: number;
}

/** Every `{{name}}` of a prompt, in order. Blanks around the name do not count. */
export const variablesIn = (prompt: string): WrittenVariable[] =>
  [...prompt.matchAll(/\{\{([^{}\n]*)\}\}/g)].map(({ 0: { length }, 1: name = '', index }) => ({
    name: name.trim(),
    from: index,
    to: index + length,
  }));

export const isPromptVariable = (name: string): name is PromptVariable =>
  PROMPT_VARIABLES.some((known) => known === name);
