import type { Agent } from '@switchboard/api-client';
import { requiredContext } from '@switchboard/common/required-context';
import type { PromptStore } from './prompt-store.ts';

/** The prompt store of each agent. */
export type Prompts = (agent: Agent) => PromptStore;

export const [PromptsProvider, usePrompts] = requiredContext<Prompts>(
  'usePrompts is called outside PromptsProvider',
);
