import { useStore } from '@switchboard/ui/state';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { RulesForm } from './rules-form.tsx';

/** The settings of the draft of an agent. @param draft is loaded */
export const RulesTab = ({ draft: { state, change } }: { draft: DraftHandle }) => {
  const model = useStore(useAgentsStore(), (agents) => agents.model);
  return (
    <RulesForm
      stored={state.draft?.intelligence ?? {}}
      change={(intelligence) => change({ intelligence })}
      model={model}
    />
  );
};
