import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Popconfirm } from '@switchboard/ui/forms';
import { useState } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Outcome, Removal } from '../../calendar/store/calendar-state.ts';
import { RemoveDialog, type RemoveDialogProps } from './remove-dialog.tsx';

export interface RemoveButtonProps extends Pick<RemoveDialogProps, 'others' | 'othersLabel'> {
  item: string;
  /** Accessible name: the action and the name of the item. */
  name: string;
  question: string;
  /** Explains the consequence of the removal. */
  consequence: string;
  /** @param query the choice for upcoming bookings; without it, the backend decides */
  remove: (query?: Removal) => Promise<Outcome>;
  onError: (message: string | undefined) => void;
}

/** Removes an item after a confirmation. If it has upcoming bookings, asks for the choice for them. */
export const RemoveButton = ({
  item,
  name,
  question,
  consequence,
  remove,
  onError,
  ...others
}: RemoveButtonProps) => {
  const { t } = useLateTexts(resourcesTexts);
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const removing = useSubmission();
  const [asking, setAsking] = useState(false);
  const [booked, setBooked] = useState<RemoveDialogProps['booked']>();

  const attempt = async () => {
    onError(undefined);
    const outcome = await remove(extended ? { bookings: 'ask' } : undefined);
    if (outcome.ok) return outcome;
    if (outcome.conflict?.kind === 'booked') setBooked(outcome.conflict);
    else onError(outcome.message);
    return outcome;
  };

  return (
    <>
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
      {booked && (
        <RemoveDialog
          item={item}
          {...others}
          booked={booked}
          remove={remove}
          onClose={() => setBooked(undefined)}
        />
      )}
    </>
  );
};
