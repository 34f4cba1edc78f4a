import { RunDetails } from '@switchboard/agent-runs/run-details';
import type { Run } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { explanationTexts } from '../../../locales/en/explanation.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useCurrency } from '../store/use-currency.ts';
import { useRunOfMessage } from '../store/use-run.ts';

/** The subject of the explanation: a message, or an answer that was not sent. */
export type Explained = { messageId: string } | { run: Run };

export interface WhyDialogProps {
  explained: Explained;
  conversationId: string;
  onClose: () => void;
}

const Explanation = ({ run }: { run: Run }) => (
  <RunDetails run={run} app="chat" currency={useCurrency(run)} />
);

/** The user's actions for an answer. */
const Actions = ({ run: { agentId }, conversationId }: { run: Run; conversationId: string }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const open = (place: Record<string, string>) =>
    navigation.open(`/agents?${new URLSearchParams({ agent: agentId, ...place })}`);
  return (
    <>
      <Button icon={<Icon name="sparkles" size={16} />} onClick={() => open({ tab: 'knowledge' })}>
        {t('explanation.openAgent')}
      </Button>
      <Button
        icon={<Icon name="check" size={16} />}
        onClick={() => open({ tab: 'tests', conversation: conversationId })}
      >
        {t('explanation.makeTest')}
      </Button>
    </>
  );
};

/** The causes of an agent's answer: passages, tools, and its cost. */
export const WhyDialog = ({ explained, conversationId, onClose }: WhyDialogProps) => {
  const { t } = useLateTexts(explanationTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const loaded = useRunOfMessage('messageId' in explained ? explained.messageId : undefined);
  const run = 'run' in explained ? explained.run : loaded.status === 'ready' ? loaded.run : undefined;

  return (
    <ModalDialog
      dialog={dialog}
      title={t('why.title')}
      width={600}
      onClose={onClose}
      footer={run && <Actions run={run} conversationId={conversationId} />}
    >
      {run ? (
        <Explanation run={run} />
      ) : loaded.status === 'failed' ? (
        <ErrorState
          retry={loaded.retry}
          title={t('why.failed')}
          text={loaded.message}
          action={<Button onClick={loaded.retry}>{t('thread.retry')}</Button>}
        />
      ) : loaded.status === 'absent' ? (
        <p>{t('explanation.absent')}</p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </ModalDialog>
  );
};
