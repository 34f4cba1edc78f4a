import type { Agent } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';

const NONE: readonly Agent[] = [];

/** The agents of the user; none before they are known, and if they cannot be loaded. */
export const useAgents = (): readonly Agent[] => {
  const { agents } = useApp().api;
  // Without them the calendar cannot be limited to one agent; everything else works.
  return useLoaded(() => agents.list(), [agents]).value ?? NONE;
};
