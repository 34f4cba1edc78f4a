import type { Agent } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useDraft } from '../../draft/store/use-draft.ts';
import styles from './playground-pane.module.css';

const fetchPlayground = async () => (await import('./playground.tsx')).Playground;

/** The playground beside the tabs of an agent, on wide pages. */
export const PlaygroundPane = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const draft = useDraft(agent);
  const [failed, setFailed] = useState(false);
  const Playground = useCode(fetchPlayground, { open: !failed, onFailure: () => setFailed(true) });
  return (
    <aside className={styles.pane}>
      {Playground ? (
        <Playground agent={agent} draft={draft} />
      ) : failed ? (
        <ErrorState
          title={t('playground.failed')}
          text=""
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={() => setFailed(false)}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <div className={styles.placeholder}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
    </aside>
  );
};
