import { isDeepStrictEqual } from 'node:util';
import type { AgentConfig, AgentRow } from '../db/schema/agents.ts';

/** What customers get before the first version. */
export const EMPTY: AgentConfig = { systemPrompt: '', intelligence: {}, files: [] };

/** The configuration in a row that has more. */
export const configOf = ({ systemPrompt, intelligence, files }: AgentConfig): AgentConfig => ({
  systemPrompt,
  intelligence,
  files,
});

/** Whether the draft differs from what customers get. */
export const isChanged = (agent: AgentRow, published: AgentConfig = EMPTY): boolean =>
  !isDeepStrictEqual(agent.draft, configOf(published));
