import type { Run, TryBody } from '@switchboard/api-client';

/** A line of a talk with the draft. */
export type Line = { author: 'customer'; text: string } | { author: 'agent'; run: Run };

/** Maximum turns of a request. */
const MOST = 60;

/** Index of the first line that the agent sees: before it, a person had the conversation. */
const beginningOf = (lines: readonly Line[]): number =>
  lines.findLastIndex((line) => line.author === 'agent' && line.run.outcome === 'handed_over') + 1;

/** Whether a person has the conversation now. */
export const isHandedOver = (lines: readonly Line[]): boolean =>
  lines.length > 0 && beginningOf(lines) === lines.length;

/** The turns sent to the agent for a talk that ends with a message of the customer. */
export const turnsOf = (lines: readonly Line[]): TryBody['turns'] =>
  lines
    .slice(beginningOf(lines))
    .map((line) => ({ author: line.author, text: line.author === 'customer' ? line.text : line.run.text }))
    .filter(({ text }) => text !== '')
    .slice(-MOST);

/** The talk up to the last message of the customer, without its answer. */
export const unanswered = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex(({ author }) => author === 'customer') + 1);

/** The run whose question the customer may answer next: the last one, if it asks. */
export const askingRun = (lines: readonly Line[]): Run | undefined => {
  const last = lines.at(-1);
  return last?.author === 'agent' && last.run.asks ? last.run : undefined;
};
