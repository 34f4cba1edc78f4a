import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Popconfirm } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import type { Outcome } from '../../calendar/store/calendar-store.ts';

export interface RemoveButtonProps {
  /** Accessible name: the action and the name of the item. */
  name: string;
  question: string;
  /** What is removed with it. */
  consequence: string;
  remove: () => Promise<Outcome>;
  onError: (message: string | undefined) => void;
}

/** Removes an item after a confirmation. */
export const RemoveButton = ({ name, question, consequence, remove, onError }: RemoveButtonProps) => {
  const { t } = useTranslation('calendar');
  const removing = useSubmission();
  const [asking, setAsking] = useState(false);

  const attempt = async () => {
    onError(undefined);
    const outcome = await remove();
    if (!outcome.ok) onError(outcome.message);
    return outcome;
  };

  return (
    <Popconfirm
      placement="bottom"
      onOpenChange={setAsking}
      title={question}
      description={consequence}
      okText={t('resources.removeConfirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('resources.keep')}
      onConfirm={() => removing.submit(attempt, () => {})}
    >
      <Tooltip title={asking ? '' : name}>
        <Button
          type="text"
          aria-label={name}
          icon={<Icon name="delete" size={16} />}
          loading={removing.pending}
        />
      </Tooltip>
    </Popconfirm>
  );
};
