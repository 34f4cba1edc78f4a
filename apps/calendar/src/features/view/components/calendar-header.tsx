import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { Button, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { useSettingsDrawer } from '../../settings/components/use-settings-drawer.tsx';
import { settingsIn, withSettings } from '../model/view-url.ts';
import { useSteadyView } from '../store/use-steady-view.ts';
import type { ViewControl } from '../store/use-view.ts';
import { useViewParams } from '../store/use-view-params.ts';
import { useWeekFits } from '../store/use-week-fits.ts';
import styles from './calendar-header.module.css';
import { DateNav } from './date-nav.tsx';
import { FilterBar, FilterButton } from './filter-bar.tsx';
import { MenuButton } from './menu-button.tsx';
import { MonthStrip } from './month-strip.tsx';
import { useFigures } from './use-figures.tsx';
import { usePrint } from './use-print.tsx';
import { ViewSwitch } from './view-switch.tsx';

export interface CalendarHeaderProps {
  view: ViewControl;
  today: CalendarDate;
  onNew: () => void;
  /** Opens the resources and services. */
  onManage: () => void;
}

/** Dates, view, filters and actions of the calendar. */
export const CalendarHeader = ({ view, today, onNew, onManage }: CalendarHeaderProps) => {
  const { t } = useTranslation('calendar');
  const wide = useWeekFits();
  const steady = useSteadyView(view);
  const { zone, browserDiffers } = useCalendar();
  const [params, setParams] = useViewParams();
  const drawer = useSettingsDrawer(settingsIn(params), () =>
    setParams(withSettings(params, ''), { replace: true }),
  );
  const { print, sheet } = usePrint(view);
  const { openFigures, figures } = useFigures(view.date);
  const many = useCalendarState(({ resources }) => resources.length > 1);
  const splittable = many && (view.view === 'week' || view.view === 'workweek');
  const extended = useCalendarState(({ mode }) => mode === 'extended');

  return (
    <>
      <header className={styles.header}>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        <DateNav view={view} steady={steady} today={today} />
        {browserDiffers && <p className={styles.zone}>{t('header.zone', { zone: zone.name })}</p>}
        <div className={styles.views}>
          <ViewSwitch view={steady} />
          {!wide && <FilterButton view={steady} />}
        </div>
        <div className={styles.actions}>
          <Button
            type="primary"
            className={styles.new ?? ''}
            icon={<Icon name="plus" size={16} />}
            aria-label={t('booking.new')}
            onClick={onNew}
          >
            <span>{t('booking.new')}</span>
          </Button>
          <MenuButton
            name={t('header.menu')}
            items={[
              { name: t('header.resources'), icon: 'users', onSelect: onManage },
              {
                name: t('header.settings'),
                icon: 'settings',
                onSelect: () => setParams(withSettings(params, 'business')),
              },
              ...(splittable
                ? [
                    {
                      name: t('header.byPerson'),
                      icon: 'user' as const,
                      checked: view.byPerson,
                      onSelect: () => view.choose('byPerson', !view.byPerson),
                    },
                  ]
                : []),
              {
                name: t('header.hideCancelled'),
                icon: 'hide',
                checked: view.hidesCancelled,
                onSelect: () => view.choose('hidesCancelled', !view.hidesCancelled),
              },
              { name: t('header.print'), icon: 'print', onSelect: print },
              ...(extended
                ? [
                    { name: t('header.figures'), icon: 'file' as const, onSelect: openFigures },
                    {
                      name: t('header.subscribe'),
                      icon: 'external' as const,
                      onSelect: () => setParams(withSettings(params, 'feed')),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </header>
      {wide && <FilterBar view={steady} />}
      {extended && view.view === 'month' && <MonthStrip view={view} today={today} />}
      {drawer}
      {sheet}
      {figures}
    </>
  );
};
