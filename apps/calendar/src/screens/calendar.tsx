import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, ErrorState, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { ChangeNotice } from '../features/calendar/components/change-notice.tsx';
import { useCalendar, useCalendarState } from '../features/calendar/store/calendar-context.tsx';
import { useCalendarData } from '../features/calendar/store/use-calendar-data.ts';
import { useWallTime } from '../features/calendar/store/use-wall-time.ts';
import { CalendarBoard } from '../features/view/components/calendar-board.tsx';
import { FirstResource } from '../features/view/components/first-resource.tsx';
import { LoadingWeek } from '../features/view/components/loading-week.tsx';
import { useViewCode } from '../features/view/components/use-view-code.ts';
import { useScope } from '../features/view/store/use-scope.ts';
import { useView } from '../features/view/store/use-view.ts';
import styles from './calendar.module.css';

const lateDrawer = late(
  async () => (await import('../features/resources/components/resources-drawer.tsx')).ResourcesDrawer,
);

/** The board handles a failure. */
const ignore = () => {};

/** The bookings of a week, and everything to do with them. */
export const Calendar = () => {
  const { t } = useTranslation('calendar');
  const { store } = useCalendar();
  const loaded = useCalendarState((state) => state.loaded);
  const error = useCalendarState((state) => state.error);
  const bookable = useCalendarState((state) => state.resources.length > 0);
  const [managing, setManaging] = useState(false);
  const { showError } = useFeedback();
  const scope = useScope();
  const ResourcesDrawer = useCode(lateDrawer, {
    open: managing,
    onFailure: () => {
      setManaging(false);
      showError(t('formFailed.title'), 'drawer');
    },
  });
  const { range, ask, view, filter } = useView(useWallTime().date);
  useCalendarData(range, ask);
  // Rendered together with the bookings.
  useViewCode(view, filter.text.trim() !== '', ignore);

  const content = () => {
    if (loaded && bookable) return <CalendarBoard onManage={() => setManaging(true)} />;
    if (loaded) return <FirstResource onManage={() => setManaging(true)} />;
    if (error === null) return <LoadingWeek />;
    return (
      <ErrorState
        retry={() => store.getState().load()}
        title={t('failed.title')}
        text={error}
        action={
          <div className={styles.actions}>
            <Button
              type="primary"
              icon={<Icon name="retry" size={16} />}
              onClick={() => store.getState().load()}
            >
              {t('retry')}
            </Button>
            {scope.agent !== null && <Button onClick={() => scope.choose(null)}>{t('header.clear')}</Button>}
          </div>
        }
      />
    );
  };

  return (
    <div className={styles.frame}>
      {content()}
      <ChangeNotice />
      {ResourcesDrawer && <ResourcesDrawer open={managing} onClose={() => setManaging(false)} />}
    </div>
  );
};
