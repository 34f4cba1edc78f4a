import type { Resource } from '@switchboard/api-client';
import { Avatar, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { resourceColor } from '../../resources/model/resource-color.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { GridColumn, TimeGridProps } from '../model/grid.ts';
import styles from './column-heading.module.css';
import { DayName } from './day-name.tsx';

export type HeadingActions = Pick<TimeGridProps, 'onNew' | 'onDay' | 'onHours'>;

export interface ColumnHeadingProps extends HeadingActions {
  column: GridColumn;
  resource: Resource | undefined;
  /** Whether the column is a part of its day, whose heading is above this one. */
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

  return (
    <div
      className={styles.heading}
      data-narrow={narrow || undefined}
      data-part={manyDays && resource ? '' : undefined}
    >
      {resource && manyDays && (
        <h4 className={styles.resource} aria-label={`${resource.name}, ${day}`} title={resource.name}>
          <span className={styles.name}>
            <Avatar
              id={resource.id}
              name={resource.name}
              src={resource.avatar}
              color={resourceColor(resource.id, resource.color)}
              size={22}
            />
            <span className={styles.text} dir="auto">
              {resource.name}
            </span>
          </span>
        </h4>
      )}
      {resource && !manyDays && (
        <h3 className={styles.resource}>
          <span className={styles.name}>
            <ResourceMark resource={resource} />
            <span className={styles.text} dir="auto">
              {resource.name}
            </span>
          </span>
        </h3>
      )}
      {!resource && <DayName date={column.date} today={today} formats={formats} onDay={onDay} />}
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
