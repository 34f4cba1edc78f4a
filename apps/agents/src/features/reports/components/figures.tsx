import type { AgentReport } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { spanOf } from '../model/report.ts';

export interface FiguresProps {
  report: AgentReport;
  /** ISO 4217, of the costs; `undefined` when the operator set no prices. */
  currency: string | undefined;
}

/** The sums of a report. */
export const Figures = ({ report, currency }: FiguresProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const timeOf = (ms: number) => {
    const { unit, value } = spanOf(ms);
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(value);
  };
  const { answered, handed_over, booked, failed, tokens, cost, time_to_answer: time } = report;
  const money =
    cost !== null && cost !== undefined && currency
      ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cost)
      : undefined;
  const figures = [
    { name: 'answered', value: number.format(answered) },
    { name: 'handed_over', value: number.format(handed_over) },
    { name: 'booked', value: number.format(booked) },
    {
      name: 'time',
      value: time ? timeOf(time.median) : '–',
      more: time && t('reports.p95', { time: timeOf(time.p95) }),
    },
    ...(money === undefined
      ? tokens > 0
        ? [{ name: 'tokens', value: number.format(tokens) }]
        : []
      : [{ name: 'cost', value: money, more: t('reports.tokens', { count: tokens }) }]),
    ...(failed > 0 ? [{ name: 'failed', value: number.format(failed) }] : []),
  ];

  return (
    <dl className={charts.figures}>
      {figures.map(({ name, value, more = null }) => (
        <div key={name} className={charts.figure}>
          <dt>{t(`reports.figure.${name}`)}</dt>
          <dd>
            <strong>{value}</strong>
            {more && <span className={charts.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
