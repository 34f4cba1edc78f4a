import { STAGES } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { LeadsState } from '../model/leads.ts';
import type { LeadsQuery } from '../model/leads-query.ts';
import styles from './leads-filters.module.css';

export interface LeadsFiltersProps {
  ref: Ref<HTMLInputElement>;
  query: LeadsQuery;
  summary: LeadsState['summary'];
  /** Whether the rows have no titles of columns to sort by. */
  cards: boolean;
  onChange: (change: Partial<LeadsQuery>) => void;
  /** Called for the keys that go to the rows. */
  onDown: () => void;
}

/** Milliseconds between the end of typing and the search. */
const TYPING_PAUSE = 250;

const SORTS = ['last_contact', 'name', 'next_booking', 'created'] as const;

/** The text of the search, which becomes the query after a pause in typing. */
const useTyped = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // The address changed, for example by the browser's Back.
  if (search !== told.current) {
    told.current = search;
    setTyped(search);
  }
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      latest.current(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
};

/** Search, stage and tag of the leads. */
export const LeadsFilters = ({ ref, query, summary, cards, onChange, onDown }: LeadsFiltersProps) => {
  const { t } = useTranslation('chat');
  const number = new Intl.NumberFormat(useLocale());
  const name = useId();
  const [typed, setTyped] = useTyped(query.search, (search) => onChange({ search }));
  const counts = summary?.stages;
  const all = counts && STAGES.reduce((sum, stage) => sum + counts[stage], 0);
  const tags = summary?.tags ?? [];
  const offered = query.tag === '' || tags.includes(query.tag) ? tags : [query.tag, ...tags];

  return (
    <div className={styles.filters}>
      <SearchInput
        ref={ref}
        className={styles.search ?? ''}
        value={typed}
        label={t('leads.search')}
        aria-keyshortcuts="/"
        placeholder={t(cards ? 'leads.searchShort' : 'leads.search')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onDown();
          }
        }}
      />
      {offered.length > 0 && (
        <select
          className={styles.select}
          aria-label={t('leads.tag')}
          value={query.tag}
          onChange={({ target }) => onChange({ tag: target.value })}
        >
          <option value="">{t('leads.anyTag')}</option>
          {offered.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </select>
      )}
      {cards && (
        <select
          className={styles.select}
          aria-label={t('leads.sort')}
          value={query.sort}
          onChange={({ target }) => {
            const sort = SORTS.find((one) => one === target.value) ?? 'last_contact';
            onChange({ sort, direction: sort === 'name' || sort === 'next_booking' ? 'asc' : 'desc' });
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`leads.columns.${sort}`)}
            </option>
          ))}
        </select>
      )}
      <div className={styles.stages} role="radiogroup" aria-label={t('leads.stages')}>
        {(['', ...STAGES] as const).map((stage) => {
          const count = stage === '' ? all : counts?.[stage];
          return (
            <label key={stage}>
              <input
                type="radio"
                name={name}
                checked={query.stage === stage}
                onChange={() => onChange({ stage })}
              />
              {stage === '' ? t('leads.anyStage') : t(`stages.${stage}`)}{' '}
              <span className={styles.count}>{count === undefined ? '' : number.format(count)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
};
