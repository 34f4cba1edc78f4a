import type { CustomerSort } from '@switchboard/api-client';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { Lead } from '../model/lead.ts';
import type { LeadsQuery } from '../model/leads-query.ts';
import { LeadRow } from './lead-row.tsx';
import styles from './leads-table.module.css';
import { useRows } from './use-rows.ts';

/** The table's methods for other components. */
export interface LeadsTableHandle {
  /** Moves the keyboard to the next or the previous row, or back to the last one. */
  move: (step: 1 | 0 | -1) => void;
}

export interface LeadsTableProps {
  ref?: Ref<LeadsTableHandle>;
  leads: readonly Lead[];
  /** The number of all rows; -1 if unknown. */
  total: number;
  /** Whether each row is a card of two lines. */
  cards: boolean;
  /** Query that gave the rows; absent where they cannot be sorted. */
  query: LeadsQuery | undefined;
  busy: boolean;
  /** The id of the lead whose card is open. */
  selected: string | null;
  onSort: (sort: CustomerSort) => void;
  onNearEnd: () => void;
  /** After the rows. */
  children: ReactNode;
}

/** The height of the line with the titles of the columns, in pixels. */
const HEADER = 40;
const ROW = { line: 56, card: 84 };

const COLUMNS = ['name', 'stage', 'tags', 'last_contact', 'next_booking', 'created', 'actions'] as const;
/** The columns of a backend without customers. */
const BASE_COLUMNS: readonly (typeof COLUMNS)[number][] = ['name', 'last_contact', 'next_booking'];
const SORTED: readonly string[] = ['name', 'last_contact', 'next_booking', 'created'];
const isSort = (column: string): column is CustomerSort => SORTED.includes(column);

/** The leads as a table. Only the rows in view are in the document. */
export const LeadsTable = ({ ref, leads, total, cards, query, busy, ...props }: LeadsTableProps) => {
  const { t } = useTranslation('chat');
  const { selected, onSort, onNearEnd, children } = props;
  const row = cards ? ROW.card : ROW.line;
  const keys = leads.map(({ id }) => id);
  const rows = useRows({
    keys,
    row,
    header: cards ? 0 : HEADER,
    view: JSON.stringify(query ?? ''),
    onNearEnd,
  });
  useImperativeHandle(ref, () => ({
    move: (step) => {
      const isInside = rows.scroller.current?.contains(document.activeElement) ?? false;
      const next = rows.active + (isInside ? step : 0);
      rows.focus(Math.max(0, Math.min(next, leads.length - 1)));
    },
  }));
  const columns = query ? COLUMNS : BASE_COLUMNS;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move through the rows
    <div
      ref={rows.scroller}
      className={styles.scroller}
      data-cards={cards || undefined}
      data-base={!query || undefined}
      onScroll={rows.onScroll}
      onKeyDown={rows.onKeyDown}
    >
      <table
        className={styles.table}
        aria-label={t('leads.title')}
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-busy={busy}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-column={column}
                aria-sort={
                  query?.sort === column
                    ? query.direction === 'asc'
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                {column === 'actions' ? (
                  <VisuallyHidden>{t('leads.columns.actions')}</VisuallyHidden>
                ) : query && isSort(column) ? (
                  <button type="button" onClick={() => onSort(column)}>
                    {t(`leads.columns.${column}`)}
                    <Icon name="down" size={14} />
                  </button>
                ) : (
                  t(`leads.columns.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ blockSize: leads.length * row }}>
          {rows.indexes.map((index) => {
            const lead = leads[index];
            return (
              lead && (
                <LeadRow
                  key={lead.id}
                  lead={lead}
                  index={index}
                  top={index * row}
                  tabIndex={index === rows.active ? 0 : -1}
                  selected={lead.id === selected}
                  onFocus={rows.setActive}
                />
              )
            );
          })}
        </tbody>
      </table>
      {children}
    </div>
  );
};
