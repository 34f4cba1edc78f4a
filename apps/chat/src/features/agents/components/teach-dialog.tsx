import { type Lesson, TeachForm } from '@switchboard/agent-runs/teach-form';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Button, ErrorState, Skeleton, useFeedback } from '@switchboard/ui';
import { useRef } from 'react';
import { runsTexts } from '../../../locales/en/runs.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';

export interface TeachDialogProps {
  /** The message of a person that becomes an answer of the agent. */
  messageId: string;
  onClose: () => void;
}

/** A person's answer with the customer's question before it, to be looked at before an agent knows them. */
export const TeachDialog = ({ messageId, onClose }: TeachDialogProps) => {
  const { t } = useLateTexts(runsTexts);
  const { teaching } = useApp().api;
  const { showDone } = useFeedback();
  const dialog = useRef<HTMLDialogElement>(null);
  const { value, error, retry } = useLoaded(
    (signal) => teaching.proposal(messageId, signal),
    [teaching, messageId],
  );
  const save = async (lesson: Lesson, agentId: string) => {
    await teaching.create(agentId, { ...lesson, conversation: value?.conversation });
    dialog.current?.close();
    showDone(t('runs.teach.saved'));
  };

  return (
    <ModalDialog dialog={dialog} title={t('runs.teach.title')} width={560} onClose={onClose}>
      {error !== undefined ? (
        <ErrorState
          retry={retry}
          title={t('runs.teach.failed')}
          text={messageOf(error)}
          action={<Button onClick={retry}>{t('runs.teach.retry')}</Button>}
        />
      ) : value === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : value.agents.length === 0 ? (
        <p>{t('runs.teach.noAgent')}</p>
      ) : (
        <TeachForm
          app="chat"
          initial={{ question: value.question, answer: value.answer }}
          names={value.names}
          agents={value.agents}
          onSave={save}
          onCancel={() => dialog.current?.close()}
        />
      )}
    </ModalDialog>
  );
};
