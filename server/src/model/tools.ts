import type { z } from 'zod';

/** What a model may do. The names are those that it calls. */
export type AgentTools = Readonly<Record<string, AgentTool>>;

export interface AgentTool {
  /** For the model, in English. */
  description: string;
  input: z.ZodType;
  /**
   * Takes arguments as the model wrote them, and checks them.
   * @returns what the model is told, as JSON
   * @throws ToolRefused, which the model is told too; any other error ends the answer
   */
  execute(input: unknown): Promise<unknown>;
}

/** A call that did not work. The message tells the model why, and what to do. */
export class ToolRefused extends Error {
  override readonly name: string = 'ToolRefused';
}

/** Arguments that do not fit the tool. The message names the argument at fault. */
export class BadArguments extends ToolRefused {
  override readonly name = 'BadArguments';
}

/** A call of a tool, for the record. */
export interface ToolCallRecord {
  name: string;
  /** The arguments; the text itself when it is no JSON. */
  input: unknown;
  output: unknown;
  /** Why it did not work. */
  error: string | null;
}
