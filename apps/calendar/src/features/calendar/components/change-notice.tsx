import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendarState } from '../store/calendar-context.tsx';
import styles from './change-notice.module.css';

// With the code of bookings, which the first press of a pointer or a key fetches: without a connection it is there too.
const lateChange = late(() => import(/* webpackChunkName: "booking" */ './last-change.tsx'));

/** Shows the result of the last change, or the reason why it was taken back, with possible actions. */
export const ChangeNotice = () => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const notice = useCalendarState((state) => state.notice);
  const undoable = useCalendarState((state) => state.undoable);
  const code = useCode(lateChange, {
    open: notice !== null || undoable,
    onFailure: () => showError(t('formFailed.text'), 'change'),
  });
  return (
    <div className={styles.place} {...(notice?.kind !== 'refused' && { role: 'status' })}>
      {code && <code.LastChange notice={notice} />}
    </div>
  );
};
