import type { Booking } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { copySubject } from '../model/copy.ts';
import type { Subject } from '../model/subject.ts';

export interface CopyButtonProps {
  booking: Booking;
  /** Called with the form of the copy. */
  onCopy: (copy: Subject) => void;
}

/** Opens the form of another booking like this one. */
export const CopyButton = ({ booking, onCopy }: CopyButtonProps) => {
  const { t } = useLateTexts(formTexts);
  const { store, zone } = useCalendar();
  return (
    <Tooltip title={t('editor.copyTo')}>
      <Button
        type="text"
        aria-label={t('editor.copyTo')}
        icon={<Icon name="copy" size={16} />}
        onClick={() => onCopy(copySubject(booking, zone, store.getState().options))}
      />
    </Tooltip>
  );
};
