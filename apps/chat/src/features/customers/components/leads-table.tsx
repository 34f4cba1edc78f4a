import type { CustomerSort } from '@switchboard/api-client';
import { createSlots } from '@switchboard/common/page/slots';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation } from '@switchboard/ui/router';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { useChoosing } from '../../conversations/components/use-choosing.ts';
import type { Lead } from '../model/lead.ts';
import type { LeadsQuery } from '../model/leads-query.ts';
import { useAppointments } from '../store/use-appointments.ts';
import { LeadRow } from './lead-row.tsx';
import styles from './leads-table.module.css';
import { useRows } from './use-rows.ts';

/** The table's methods for other components. */
export interface LeadsTableHandle {
  /** Moves the keyboard to the next or the previous row, or back to the last one. */
  move: (step: 1 | 0 | -1) => void;
  /** Chooses the row that the keyboard is at, or does not any more. */
  choose: () => void;
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
  /** Ids of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
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
  const { selected, onSort, onNearEnd, chosen, onChoose, children } = props;
  const { search } = useLocation();
  const appointments = useAppointments();
  const [slots] = useState(createSlots);
  const row = cards ? ROW.card : ROW.line;
  const keys = useMemo(() => leads.map(({ id }) => id), [leads]);
  const choosing = useChoosing({ keys: () => keys, chosen, onChoose, from: selected ?? undefined });
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
    choose: () => {
      const key = keys[rows.active];
      if (query && key !== undefined) choosing.toggle(key);
    },
  }));
  const columns = query ? COLUMNS : BASE_COLUMNS;
  const elements = slots(
    rows.indexes.map((index) => ({ id: keys[index] ?? '', place: index })),
    keys[rows.active] ?? null,
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move through the rows
    <div
      ref={rows.scroller}
      className={styles.scroller}
      data-cards={cards || undefined}
      data-base={!query || undefined}
      onScroll={rows.onScroll}
      onKeyDown={rows.onKeyDown}
      data-choosing={chosen.size > 0 || undefined}
      {...(query && choosing.handlers)}
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
          {rows.indexes.map((index, at) => {
            const lead = leads[index];
            return (
              lead && (
                <LeadRow
                  key={elements[at]}
                  lead={lead}
                  index={index}
                  top={index * row}
                  tabIndex={index === rows.active ? 0 : -1}
                  selected={lead.id === selected}
                  isChosen={query ? chosen.has(lead.id) : undefined}
                  t={t}
                  search={search}
                  appointments={appointments}
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
