import type { Agent } from '@switchboard/api-client';
import { isExtended } from '../../agents/model/extended.ts';
import { DraftBar } from '../../draft/components/draft-bar.tsx';
import { useDraft } from '../../draft/store/use-draft.ts';
import { HistoryButton } from '../../versions/components/history-button.tsx';

/** What concerns all tabs of an agent: the state of its draft, its versions, and Publish or Save. */
export const AgentBar = ({ agent }: { agent: Agent }) => {
  const draft = useDraft(agent);
  const extended = isExtended(agent);
  return (
    <DraftBar agent={agent} draft={draft} extended={extended}>
      {extended && <HistoryButton agent={agent} draft={draft} />}
    </DraftBar>
  );
};
