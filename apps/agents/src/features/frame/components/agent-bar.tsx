import type { Agent } from '@switchboard/api-client';
import { isExtended } from '../../agents/model/extended.ts';
import { DraftBar } from '../../draft/components/draft-bar.tsx';
import { useDraft } from '../../draft/store/use-draft.ts';
import { PlaygroundButton } from '../../playground/components/playground-button.tsx';
import { HistoryButton } from '../../versions/components/history-button.tsx';

export interface AgentBarProps {
  agent: Agent;
  /** Whether the playground is beside the tabs. */
  wide: boolean;
}

/** What concerns all tabs of an agent: the state of its draft, its versions, a trial, and Publish or Save. */
export const AgentBar = ({ agent, wide }: AgentBarProps) => {
  const draft = useDraft(agent);
  const extended = isExtended(agent);
  return (
    <DraftBar agent={agent} draft={draft} extended={extended}>
      {extended && <HistoryButton agent={agent} draft={draft} />}
      {extended && !wide && <PlaygroundButton agent={agent} draft={draft} />}
    </DraftBar>
  );
};
