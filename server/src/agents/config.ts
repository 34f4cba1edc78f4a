import { isDeepStrictEqual } from 'node:util';
import type { AgentConfig, AgentRow } from '../db/schema/agents.ts';

/** The published configuration before the first version. */
export const EMPTY: AgentConfig = { systemPrompt: '', intelligence: {}, files: [] };

/** The configuration part of a row. */
export const configOf = ({ systemPrompt, intelligence, files }: AgentConfig): AgentConfig => ({
  systemPrompt,
  intelligence,
  files,
});

/** Whether the draft differs from the published configuration. */
export const isChanged = (agent: AgentRow, published: AgentConfig = EMPTY): boolean =>
  !isDeepStrictEqual(agent.draft, configOf(published));
