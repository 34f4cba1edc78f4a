import type { Resource } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { resourceColor } from '../../resources/model/resource-color.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { GridColumn, TimeGridProps } from '../model/grid.ts';
import styles from './column-heading.module.css';

export type HeadingActions = Pick<TimeGridProps, 'onNew' | 'onDay' | 'onHours'>;

export interface ColumnHeadingProps extends HeadingActions {
  column: GridColumn;
  resource: Resource | undefined;
  manyDays: boolean;
  /** Whether the name needs all of the width. */
  narrow: boolean;
  today: boolean;
  formats: Formats;
}

/** The heading of a column: its day or its resource, and a button for a booking in it. */
export const ColumnHeading = ({
  column,
  resource,
  manyDays,
  narrow,
  today,
  formats,
  onNew,
  onDay,
  onHours,
}: ColumnHeadingProps) => {
  const { t } = useTranslation('calendar');
  const day = formats.day(column.date);
  const newName = resource ? t('grid.newFor', { resource: resource.name, day }) : t('booking.newOn', { day });
  const hoursName = [t('grid.hoursOn', { day }), resource?.name].filter(Boolean).join(', ');
  const short = (
    <>
      <span className={styles.weekday}>{formats.weekday(column.date)}</span>{' '}
      <span className={styles.number}>{formats.dayNumber(column.date)}</span>
    </>
  );

  return (
    <div className={styles.heading} data-today={today || undefined} data-narrow={narrow || undefined}>
      {resource ? (
        <h3 className={styles.resource} aria-label={manyDays ? `${resource.name}, ${day}` : undefined}>
          {manyDays && (
            <span
              className={styles.date}
            >{`${formats.weekday(column.date)} ${formats.dayNumber(column.date)}`}</span>
          )}
          <span className={styles.name}>
            <ResourceMark resource={resource} />
            <span className={styles.text} dir="auto">
              {resource.name}
            </span>
          </span>
        </h3>
      ) : (
        <h3 className={styles.day} aria-label={day}>
          {onDay ? (
            <button
              type="button"
              className={styles.open}
              aria-label={`${formats.weekday(column.date)} ${formats.dayNumber(column.date)}, ${day}`}
              title={day}
              onClick={() => onDay(column.date)}
            >
              {short}
            </button>
          ) : (
            short
          )}
        </h3>
      )}
      {onHours && (
        <button
          type="button"
          className={styles.hours}
          aria-label={hoursName}
          title={hoursName}
          onClick={({ currentTarget }) => onHours(column, currentTarget)}
        >
          <Icon name="clock" size={16} />
        </button>
      )}
      {onNew && (
        <button
          type="button"
          className={styles.add}
          aria-label={newName}
          title={newName}
          onClick={() => onNew(column)}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
    </div>
  );
};

const ResourceMark = ({ resource: { id, color, avatar } }: { resource: Resource }) =>
  avatar ? (
    <img className={styles.avatar} src={avatar} alt="" width={20} height={20} loading="lazy" />
  ) : (
    <span className={styles.dot} style={{ background: resourceColor(id, color) }} aria-hidden />
  );
