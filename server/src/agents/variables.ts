import { isPromptVariable, type PromptVariable, variablesIn } from '@switchboard/api-client';

/** A variable without a value becomes nothing. */
export type VariableValues = { [Name in PromptVariable]?: string | undefined };

/** Maximum characters of a value that a customer chose. */
const MAX_CHOSEN = 80;

/**
 * The prompt with values in place of its variables. Unknown variables stay, and values are not searched for variables.
 */
export const fillIn = (prompt: string, values: VariableValues): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { name, from, to } of variablesIn(prompt)) {
    if (!isPromptVariable(name)) continue;
    parts.push(prompt.slice(at, from), valueFor(name, values));
    at = to;
  }
  return parts.join('') + prompt.slice(at);
};

/** Customers choose their names: on one line and cut, a name cannot pass for a part of the prompt. */
const valueFor = (name: PromptVariable, values: VariableValues): string => {
  const value = values[name] ?? '';
  if (!name.startsWith('customer.')) return value;
  const line = value.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_CHOSEN).join('');
};
