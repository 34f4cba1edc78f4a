import { type Lesson, TeachForm } from '@switchboard/agent-runs/teach-form';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';

export interface LessonDialogProps {
  agent: { id: string; name: string };
  initial: Lesson;
  names?: readonly string[];
  isChange?: boolean;
  onSave: (lesson: Lesson) => Promise<void>;
  onClose: () => void;
}

const NONE: readonly string[] = [];

/** Question and answer of a lesson, in a dialog. */
export const LessonDialog = ({
  agent,
  initial,
  names = NONE,
  isChange,
  onSave,
  onClose,
}: LessonDialogProps) => {
  const { t } = useTranslation('agents');
  return (
    <Modal
      open
      title={t('runs.teach.title')}
      width={560}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': t('teaching.close') }}
    >
      <TeachForm
        app="agents"
        initial={initial}
        names={names}
        agents={[agent]}
        isChange={isChange ?? false}
        onSave={onSave}
        onCancel={onClose}
      />
    </Modal>
  );
};
