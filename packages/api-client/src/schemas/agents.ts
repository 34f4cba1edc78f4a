import * as z from 'zod/mini';
import { id, trimmed, wireId } from './common.ts';

export const agent = z.looseObject({
  id,
  name: z.nullish(z.string()),
  system_prompt: z.nullish(z.string()),
  /** Settings that this dashboard does not know are kept. */
  intelligence: z.nullish(z.record(z.string(), z.unknown())),
});
export type WireAgent = z.output<typeof agent>;

export const MAX_PROMPT_LENGTH = 20_000;
const systemPrompt = z.string().check(z.maxLength(MAX_PROMPT_LENGTH));

export const patchAgent = z.object({ name: z.optional(trimmed(1, 120)) });
export const patchBehavior = z.object({ system_prompt: systemPrompt });
export const patchIntelligence = z.record(z.string().check(z.maxLength(64)), z.unknown());

export const agentFile = z.looseObject({
  id: wireId,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  status: z.nullish(z.string()),
});
export type AgentFile = z.output<typeof agentFile>;
