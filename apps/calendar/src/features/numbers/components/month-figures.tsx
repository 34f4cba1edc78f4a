import { useLoaded } from '@switchboard/common/async/use-loaded';
import { saveFile } from '@switchboard/common/page/save-file';
import { addDays, type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, ErrorState, Icon, Skeleton, Tooltip } from '@switchboard/ui';
import { useId, useState } from 'react';
import { figuresTexts } from '../../../locales/en/figures.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { addMonths, type Month, monthOf } from '../model/month.ts';
import { figuresCsv } from '../model/month-figures.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './month-figures.module.css';

export interface MonthFiguresProps {
  open: boolean;
  /** A day of the month that is shown first. */
  date: CalendarDate;
  onClose: () => void;
}

const nameOf = (month: Month, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(utcOf(month));

/** Bookings, hours, occupancy, income and no-shows of each person in a month, compared with the month before. */
export const MonthFigures = ({ open, date, onClose }: MonthFiguresProps) => {
  const { t } = useLateTexts(figuresTexts);
  return (
    <SideDrawer open={open} onClose={onClose} title={t('figures.title')} width={860}>
      <Figures first={monthOf(date)} />
    </SideDrawer>
  );
};

const Figures = ({ first }: { first: Month }) => {
  const { t } = useLateTexts(figuresTexts);
  const locale = useLocale();
  const { schedule } = useApp().api;
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const [month, setMonth] = useState(first);
  const heading = useId();
  const { value, error, retry } = useLoaded(
    async (signal) => {
      const of = (each: Month) =>
        Promise.all([
          schedule.peopleNumbers(each.slice(0, 7), signal),
          // Not the sum of the rows: a booking of two people is in the rows of both.
          schedule
            .numbers({ from: each, to: addDays(addMonths(each, 1), -1) }, signal)
            .then(({ expected = 0, ...all }) => ({ ...all, expected })),
        ]);
      const [[now, total], [before, totalBefore]] = await Promise.all([of(month), of(addMonths(month, -1))]);
      return { now, total, totalBefore, before: new Map(before.map((row) => [row.resource, row])) };
    },
    [schedule, month],
  );

  const known = new Map([...resources, ...archived].map((resource) => [resource.id, resource]));
  const rows = (value?.now ?? []).map((figures) => ({
    id: figures.resource,
    resource: known.get(figures.resource),
    name: known.get(figures.resource)?.name ?? t('figures.removed'),
    figures,
    before: value?.before.get(figures.resource),
  }));
  const last = nameOf(addMonths(month, -1), locale);
  const save = () => {
    const columns = Object.keys(figuresTexts.figures.columns).map((name) => t(`figures.columns.${name}`));
    if (!value) return;
    const text = figuresCsv(rows, value.total, { columns, total: t('figures.total'), locale });
    saveFile(new Blob([text], { type: 'text/csv' }), `${month.slice(0, 7)}.csv`);
  };

  const content = () => {
    if (error !== undefined)
      return (
        <ErrorState
          title={t('figures.failed')}
          retry={retry}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      );
    if (!value) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
    if (rows.length === 0) return <p className={styles.note}>{t('figures.none')}</p>;
    const { total, totalBefore } = value;
    return <FiguresTable {...{ rows, total, totalBefore, last }} labelledBy={heading} />;
  };

  return (
    <div className={styles.figures}>
      <div className={styles.head}>
        <Tooltip title={t('figures.previous')}>
          <Button
            type="text"
            aria-label={t('figures.previous')}
            icon={<Icon name="previous" />}
            onClick={() => setMonth(addMonths(month, -1))}
          />
        </Tooltip>
        <h3 id={heading} className={styles.month} aria-live="polite">
          {nameOf(month, locale)}
        </h3>
        <Tooltip title={t('figures.next')}>
          <Button
            type="text"
            aria-label={t('figures.next')}
            icon={<Icon name="next" />}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </Tooltip>
        <Button
          className={styles.save ?? ''}
          icon={<Icon name="download" size={16} />}
          disabled={rows.length === 0}
          onClick={save}
        >
          {t('figures.csv')}
        </Button>
      </div>
      {content()}
    </div>
  );
};
