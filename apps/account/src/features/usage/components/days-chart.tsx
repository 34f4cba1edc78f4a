import type { Usage } from '@switchboard/api-client';
import { utcOf } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { barsOf } from '../model/usage.ts';
import { DaysTable } from './days-table.tsx';
import styles from './usage.module.css';

/** Units of the picture. */
const BAR = { step: 10, width: 7, height: 100 };

/** Messages by day: as a picture, and as a table. */
export const DaysChart = ({ days }: { days: Usage['days'] }) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const bars = barsOf(days);
  const [first] = days;
  const last = days.at(-1);
  if (bars.length === 0 || !first || !last) return <p className={styles.empty}>{t('payment.usage.empty')}</p>;
  return (
    <figure className={charts.days}>
      <figcaption className={charts.caption}>
        <h3>{t('payment.usage.byDay')}</h3>
        <span className={charts.legend} data-part="incoming">
          {t('payment.usage.incoming')}
        </span>
        <span className={charts.legend} data-part="outgoing">
          {t('payment.usage.outgoing')}
        </span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${bars.length * BAR.step} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {bars.map(({ date: day, incoming, outgoing, heights }, at) => {
          const [low, high] = [heights.incoming * BAR.height, heights.outgoing * BAR.height];
          const bar = { x: at * BAR.step + (BAR.step - BAR.width) / 2, width: BAR.width };
          return (
            <g key={day}>
              <title>{`${date.format(utcOf(day))}: ${t('payment.usage.bar', { incoming: number.format(incoming), outgoing: number.format(outgoing) })}`}</title>
              <rect data-part="day" x={at * BAR.step} y={0} width={BAR.step} height={BAR.height} />
              <rect data-part="incoming" {...bar} y={BAR.height - low} height={low} />
              <rect data-part="outgoing" {...bar} y={BAR.height - low - high} height={high} />
            </g>
          );
        })}
      </svg>
      <div className={charts.ends} aria-hidden>
        <span>{date.format(utcOf(first.date))}</span>
        <span>{date.format(utcOf(last.date))}</span>
      </div>
      <DaysTable days={days} />
    </figure>
  );
};
