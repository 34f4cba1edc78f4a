import type { Agent } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { Skeleton } from '@switchboard/ui';
import { LatePart } from '../../../ui/late-part.tsx';
import { useDraft } from '../../draft/store/use-draft.ts';
import styles from './playground-pane.module.css';

const latePlayground = late(async () => (await import('./playground.tsx')).Playground);

const placeholder = (
  <div className={styles.placeholder}>
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
);

/** The playground beside the tabs of an agent, on wide pages. */
export const PlaygroundPane = ({ agent }: { agent: Agent }) => {
  const draft = useDraft(agent);
  return (
    <aside className={styles.pane}>
      <LatePart part={latePlayground} placeholder={placeholder}>
        {(Playground) => <Playground agent={agent} draft={draft} />}
      </LatePart>
    </aside>
  );
};
