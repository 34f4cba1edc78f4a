import type { Agent, AgentDraft } from '@switchboard/api-client';

export type LeftStep = 'prompt' | 'knowledge' | 'channels' | 'on';

/**
 * The steps left before an agent's first answer; none if the agent can answer, or has answered.
 *
 * @param draft `null` while it is not known
 */
export const leftSteps = (agent: Agent, draft: AgentDraft | null): LeftStep[] => {
  const { enabled, channels, answered, handed_over } = agent;
  const hasAnswered = (answered ?? 0) + (handed_over ?? 0) > 0;
  if (enabled === null || !draft || hasAnswered || (enabled && channels.length > 0)) return [];
  const left: Record<LeftStep, boolean> = {
    prompt: draft.system_prompt.trim() === '',
    knowledge: draft.files.length === 0,
    channels: channels.length === 0,
    // Without a channel there is nothing to switch on.
    on: !enabled && channels.length > 0,
  };
  return (['prompt', 'knowledge', 'channels', 'on'] as const).filter((step) => left[step]);
};
