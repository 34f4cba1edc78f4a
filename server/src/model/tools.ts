import type { z } from 'zod';

/** The tools of a model, by the names that it calls. */
export type AgentTools = Readonly<Record<string, AgentTool>>;

export interface AgentTool {
  /** Text for the model, in English. */
  description: string;
  input: z.ZodType;
  /**
   * Checks the arguments of the model, and carries the call out.
   * @returns the output for the model, as JSON
   * @throws ToolRefused, which the model also receives; any other error ends the answer
   */
  execute(input: unknown): Promise<unknown>;
}

/** A failed call. The message explains the failure to the model, and what to do. */
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
  /** The arguments; the raw text if it is not JSON. */
  input: unknown;
  output: unknown;
  /** Why the call failed. */
  error: string | null;
}
