import type { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { tryParse } from '../http/parse.ts';
import { type AgentTool, BadArguments, ToolRefused } from '../model/tools.ts';

/** A tool whose arguments are checked before it runs. */
export const defineTool = <T extends z.ZodType>({
  execute,
  ...tool
}: {
  description: string;
  input: T;
  execute(input: z.output<T>): Promise<unknown>;
}): AgentTool => ({
  ...tool,
  execute: async (given) => execute(argumentsFor(tool.input, given)),
});

const argumentsFor = <T extends z.ZodType>(schema: T, given: unknown): z.output<T> => {
  const parsed = tryParse(schema, withoutNulls(given), 'arguments');
  if ('fault' in parsed) throw new BadArguments(parsed.fault);
  return parsed.data;
};

/** Many models write null for a missing argument. */
const withoutNulls = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
    : given;

/** Turns refusals of the calendar into texts for the model. */
export const orToolRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'slot_taken') throw timeTaken();
    throw new ToolRefused(`${error.message}. Call services and free_times again.`);
  }
};

/** The time is no longer free. */
export class TimeTaken extends ToolRefused {
  override readonly name = 'TimeTaken';
}

export const timeTaken = (): TimeTaken =>
  new TimeTaken('offer: this time is no longer free. Call free_times again.');
