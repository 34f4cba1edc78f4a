import type { AgentReport } from '@switchboard/api-client';
import { utcOf } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Bar, barsOf } from '../model/report.ts';
import styles from './reports-tab.module.css';

/** The agent's answers and hand-overs by day: as bars, and as a table. */
export const DaysPicture = ({ days }: { days: AgentReport['days'] }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const bars = barsOf(days);
  const nameOf = ({ from, to }: Bar) =>
    from === to ? date.format(utcOf(from)) : date.formatRange(utcOf(from), utcOf(to));
  const [first] = bars;
  const last = bars.at(-1);

  return (
    <figure className={charts.days}>
      <figcaption className={charts.caption}>
        <h3>{t('reports.byDay')}</h3>
        <span className={charts.legend} data-part="answered">
          {t('reports.figure.answered')}
        </span>
        <span className={charts.legend} data-part="handed_over">
          {t('reports.figure.handed_over')}
        </span>
      </figcaption>
      <div className={styles.bars} aria-hidden>
        {bars.map((bar) => (
          <div
            key={bar.from}
            className={styles.bar}
            title={`${nameOf(bar)}: ${t('reports.bar', { answered: bar.answered, handedOver: bar.handed_over, booked: bar.booked })}`}
          >
            <div style={{ blockSize: `${bar.height * 100}%` }}>
              <span data-part="handed_over" style={{ flexGrow: bar.handed_over }} />
              <span data-part="answered" style={{ flexGrow: bar.answered }} />
            </div>
          </div>
        ))}
      </div>
      {first && last && (
        <div className={charts.ends} aria-hidden>
          <span>{date.format(utcOf(first.from))}</span>
          <span>{date.format(utcOf(last.to))}</span>
        </div>
      )}
      <details className={charts.table}>
        <summary>{t('reports.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('reports.day')}</th>
              <th scope="col">{t('reports.figure.answered')}</th>
              <th scope="col">{t('reports.figure.handed_over')}</th>
              <th scope="col">{t('reports.figure.booked')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{number.format(bar.answered)}</td>
                <td>{number.format(bar.handed_over)}</td>
                <td>{number.format(bar.booked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
