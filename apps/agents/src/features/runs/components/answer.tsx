import { RunAnswer } from '@switchboard/agent-runs/run-answer';
import type { Run } from '@switchboard/api-client';
import { useStore } from '@switchboard/ui/state';
import { useAgentsStore } from '../../agents/store/use-agents.ts';

/** An answer to a customer, with its causes on demand. */
export const Answer = ({ run }: { run: Run }) => {
  const currency = useStore(useAgentsStore(), (state) => state.model?.currency);
  return <RunAnswer run={run} app="agents" currency={currency} />;
};
