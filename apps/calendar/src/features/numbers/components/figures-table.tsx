import type { Resource } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useState } from 'react';
import { figuresTexts } from '../../../locales/en/figures.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';
import { changeOf, type Figures, MEASURES, type Measure, measured } from '../model/month-figures.ts';
import styles from './month-figures.module.css';

interface FiguresRow {
  id: string;
  /** `undefined` if it is gone. */
  resource: Resource | undefined;
  name: string;
  figures: Figures;
  /** Figures of the month before; `undefined` if it lists none. */
  before: Figures | undefined;
}

export interface FiguresTableProps {
  rows: readonly FiguresRow[];
  /** Figures of all together, and those of the month before. */
  total: Figures;
  totalBefore: Figures;
  /** The name of the month before. */
  last: string;
  /** Id of the heading. */
  labelledBy: string;
}

/** Rows that are shown at first, and that each 'more' adds. */
const PAGE = 50;

/** A table of people and measures, with all together, also those that are not shown yet. */
export const FiguresTable = ({ rows, total, totalBefore, last, labelledBy }: FiguresTableProps) => {
  const { t } = useLateTexts(figuresTexts);
  const { formats } = useCalendar();
  const locale = useLocale();
  const [most, setMost] = useState(PAGE);
  const integer = new Intl.NumberFormat(locale);

  const textOf = (measure: Measure, value: number): string => {
    if (measure === 'booked') return formats.duration(value);
    if (measure === 'income') return formats.price(value);
    return measure === 'occupancy' ? `${integer.format(value)} %` : integer.format(value);
  };
  const cells = (figures: Figures, earlier: Figures | undefined) =>
    MEASURES.map((measure) => {
      const value = measured(figures, measure);
      const change = changeOf(figures, earlier, measure);
      const sign = (change ?? 0) < 0 ? '−' : '+';
      const text = change ? `${sign}${textOf(measure, Math.abs(change))}` : '';
      return (
        <td key={measure}>
          <bdi>{value === undefined ? '–' : textOf(measure, value)}</bdi>
          {text && (
            <small className={styles.change} title={t('figures.change', { change: text, month: last })}>
              <bdi dir="ltr">{text}</bdi>
            </small>
          )}
        </td>
      );
    });

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
      <section className={styles.scroller} aria-labelledby={labelledBy} tabIndex={0}>
        <table className={styles.table} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">{t('figures.person')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {t(`figures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ id, resource, name, figures, before: earlier }) => (
              <tr key={id}>
                <th scope="row">
                  {resource ? <ResourceName resource={resource} /> : name}
                  {resource?.archived && <small className={styles.change}>{t('figures.removed')}</small>}
                </th>
                {cells(figures, earlier)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('figures.total')}</th>
              {cells(total, totalBefore)}
            </tr>
          </tfoot>
        </table>
      </section>
      {rows.length > most && <Button onClick={() => setMost(most + PAGE)}>{t('figures.more')}</Button>}
      <p className={styles.note}>
        {t('figures.rule', { month: last })}{' '}
        {total.expected > 0 && t('figures.expected', { amount: formats.price(total.expected) })}
      </p>
    </>
  );
};
