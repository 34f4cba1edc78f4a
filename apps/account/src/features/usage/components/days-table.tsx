import type { Usage } from '@switchboard/api-client';
import { utcOf } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';

/** Messages by day as a table that opens. */
export const DaysTable = ({ days }: { days: Usage['days'] }) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <details className={charts.table}>
      <summary>{t('payment.usage.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payment.usage.day')}</th>
            <th scope="col">{t('payment.usage.incoming')}</th>
            <th scope="col">{t('payment.usage.outgoing')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{date.format(utcOf(day.date))}</th>
              <td>{number.format(day.incoming)}</td>
              <td>{number.format(day.outgoing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
