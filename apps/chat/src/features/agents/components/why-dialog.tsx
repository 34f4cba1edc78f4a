import type { Run } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useRunOfMessage } from '../store/use-run.ts';
import { RunFacts } from './run-facts.tsx';
import { RunPassages } from './run-passages.tsx';
import { RunTools } from './run-tools.tsx';
import type { Explained } from './use-why-dialog.tsx';
import styles from './why-dialog.module.css';

export interface WhyDialogProps {
  explained: Explained;
  conversationId: string;
  onClose: () => void;
}

const Explanation = ({ run, conversationId }: { run: Run; conversationId: string }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const { outcome, reason, detail, mode, agentId } = run;
  const words = outcome === 'answered' ? t(`why.answered.${mode}`) : t(`why.outcome.${outcome}`);
  const open = (place: Record<string, string>) =>
    navigation.open(`/agents?${new URLSearchParams({ agent: agentId, ...place })}`);
  return (
    <div className={styles.parts}>
      <p>
        {words} {reason && t(`reasons.${reason}`)}
      </p>
      {detail && (
        <p className={styles.detail} dir="auto">
          {detail}
        </p>
      )}
      <RunPassages passages={run.passages} />
      <RunTools tools={run.tools} />
      <RunFacts run={run} />
      <div className={styles.open}>
        <Button icon={<Icon name="sparkles" size={16} />} onClick={() => open({ tab: 'knowledge' })}>
          {t('why.openAgent')}
        </Button>
        <Button
          icon={<Icon name="check" size={16} />}
          onClick={() => open({ tab: 'tests', conversation: conversationId })}
        >
          {t('why.makeTest')}
        </Button>
      </div>
    </div>
  );
};

/** What led to an answer of an agent: passages, tools, and what it cost. */
export const WhyDialog = ({ explained, conversationId, onClose }: WhyDialogProps) => {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const loaded = useRunOfMessage('messageId' in explained ? explained.messageId : undefined);
  const run = 'run' in explained ? explained.run : loaded.status === 'ready' ? loaded.run : undefined;

  return (
    <ModalDialog dialog={dialog} title={t('why.title')} width={600} onClose={onClose}>
      {run ? (
        <Explanation run={run} conversationId={conversationId} />
      ) : loaded.status === 'failed' ? (
        <ErrorState
          title={t('why.failed')}
          text={loaded.message}
          action={<Button onClick={loaded.retry}>{t('thread.retry')}</Button>}
        />
      ) : loaded.status === 'absent' ? (
        <p>{t('why.absent')}</p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </ModalDialog>
  );
};
