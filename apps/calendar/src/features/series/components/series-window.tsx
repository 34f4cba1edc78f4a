import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';

const lateQuestion = late(() => import('./lazy.ts'));

/** What has to be known before bookings of a series change. */
export const SeriesWindow = () => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const question = useCalendarState((state) => state.question);
  const code = useCode(lateQuestion, {
    open: question !== null,
    onFailure: () => {
      showError(t('formFailed.title'), 'series');
      if (question?.kind === 'scope') question.answer(undefined);
      else question?.answer(false);
    },
  });
  return question && code ? <code.SeriesQuestion question={question} /> : null;
};
