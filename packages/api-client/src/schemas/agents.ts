import * as z from 'zod';
import { id, wireId } from './common.ts';

export const agent = z.looseObject({
  id,
  name: z.string().nullish(),
  system_prompt: z.string().nullish(),
  /** Settings that this dashboard does not know are kept. */
  intelligence: z.record(z.string(), z.unknown()).nullish(),
});
export type WireAgent = z.output<typeof agent>;

export const MAX_PROMPT_LENGTH = 20_000;
const systemPrompt = z.string().max(MAX_PROMPT_LENGTH);

export const patchAgent = z.object({ name: z.string().trim().min(1).max(120).optional() });
export const patchBehavior = z.object({ system_prompt: systemPrompt });
export const patchIntelligence = z.record(z.string().max(64), z.unknown());

export const agentFile = z.looseObject({
  id: wireId,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  status: z.string().nullish(),
});
export type AgentFile = z.output<typeof agentFile>;
