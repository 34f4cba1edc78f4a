import type { ModelEndpoint } from '../config.ts';
import type { Spent } from './model.ts';
import type { ToolCallRecord } from './tools.ts';

/** Characters per token, if the endpoint does not count. A low number, so that a budget is not exceeded. */
const CHARACTERS = 3;

export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS);

/** An upper estimate of the tokens of a text: letters of other scripts than Latin may be a token each. */
export const mostTokensOf = (text: string): number => {
  let others = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) others++;
  return estimateTokens(text.length - others) + others;
};

/** More tokens than any answer has. */
const MOST_TOKENS = 100_000_000;

/** Tokens as an endpoint counts them; `otherwise` for what is no number of tokens. */
export const tokensOf = (counted: number | undefined, otherwise: number): number =>
  counted !== undefined && counted >= 0 && counted <= MOST_TOKENS ? Math.round(counted) : otherwise;

/** Adds up the tokens and cost of an answer. */
export const createAccount = (prices: ModelEndpoint['prices']) => {
  const calls: ToolCallRecord[] = [];
  const tokens = { input: 0, output: 0 };
  return {
    add: ({ input, output }: Spent['tokens']) => {
      tokens.input += input;
      tokens.output += output;
    },
    note: (call: ToolCallRecord) => void calls.push(call),
    soFar: (): Spent => ({
      calls: [...calls],
      tokens: { ...tokens },
      cost: prices ? (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000 : null,
    }),
  };
};

export type Account = ReturnType<typeof createAccount>;
