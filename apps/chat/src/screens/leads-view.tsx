import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TelegramLine } from '../features/conversations/components/connection-line.tsx';
import { ListSkeleton } from '../features/conversations/components/list-skeleton.tsx';
import { useReach } from '../features/conversations/components/use-reach.ts';
import { useInbox, useInboxStore } from '../features/conversations/store/use-inbox.ts';
import { LeadCard } from '../features/customers/components/customer-card.tsx';
import { ExportLink } from '../features/customers/components/export-link.tsx';
import { LeadsChoiceBar } from '../features/customers/components/leads-choice-bar.tsx';
import { LeadsFilters } from '../features/customers/components/leads-filters.tsx';
import { LeadsTable, type LeadsTableHandle } from '../features/customers/components/leads-table.tsx';
import { NewCustomerDialog } from '../features/customers/components/new-customer-dialog.tsx';
import { usePeople } from '../features/customers/components/use-people.ts';
import { leadOf } from '../features/customers/model/lead.ts';
import {
  isNarrowed,
  type LeadsQuery,
  readLeads,
  sortedBy,
  withLeads,
} from '../features/customers/model/leads-query.ts';
import { useLeads } from '../features/customers/store/use-leads.ts';
import { useShortcuts } from '../features/shortcuts/components/use-shortcuts.ts';
import { leadsTexts } from '../locales/en/leads.ts';
import { useLateTexts } from '../ui/use-late-texts.ts';
import styles from './leads.module.css';
import { useElementIsWide } from './use-element-is-wide.ts';

/** Widths of the app, in pixels: from the first the card has a place beside the table, below the second rows are cards. */
const [WIDE, NARROW] = [1100, 640];
const NONE: ReadonlySet<string> = new Set();
/** Milliseconds before rows that are not in use take their new order by themselves. */
const NEWS_PAUSE = 1500;

/** The first step, if the user has not taken it. */
const NoLeads = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const reach = useReach(false);
  const connect = (
    <Button type="primary" onClick={() => navigation.open('/dashboard/account')}>
      {t('list.connect')}
    </Button>
  );
  return (
    <EmptyState
      icon="users"
      title={t('leads.empty')}
      text={t('leads.emptyText')}
      action={reach?.connected === false && connect}
    />
  );
};

/** The customers as a table, and the card of one of them. */
export const LeadsView = () => {
  const { t } = useLateTexts(leadsTexts);
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => readLeads(new URLSearchParams(address)), [address]);
  const selected = params.get('customer');
  const leads = useLeads(query);
  const { status, error, customers, hasMore, summary, hasNews } = leads.state;
  const isBase = status === 'absent';
  const people = usePeople(isBase);
  const inbox = useInboxStore();
  const inboxStatus = useInbox((state) => state.status);
  const inboxError = useInbox((state) => state.error);
  const rows = useMemo(() => (isBase ? people : customers.map(leadOf)), [isBase, people, customers]);
  const table = useRef<LeadsTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const [place, isWide] = useElementIsWide(WIDE);
  const [frame, hasColumns] = useElementIsWide(NARROW);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holding = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };

  useEffect(() => {
    if (!hasNews || isHeld) return;
    const timer = setTimeout(leads.refresh, NEWS_PAUSE);
    return () => clearTimeout(timer);
  }, [hasNews, isHeld, leads.refresh]);

  const change = (part: Partial<LeadsQuery>) =>
    setParams((before) => withLeads(before, part), { replace: true });
  const select = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('customer');
    else next.set('customer', id);
    setParams(next, { replace: true });
  };
  const close = () => {
    select(null);
    table.current?.move(0);
  };
  useShortcuts({
    next: () => table.current?.move(1),
    previous: () => table.current?.move(-1),
    search: () => search.current?.focus(),
    find: undefined,
    help: undefined,
    choose: () => table.current?.choose(),
    close: () => {
      if (chosen.size > 0) setChosen(NONE);
      else if (selected !== null) close();
    },
  });

  const failure = isBase ? inboxStatus === 'failed' && inboxError : status === 'failed' && error;
  const isLoading = isBase ? inboxStatus === 'loading' : status === 'loading';
  const retry = () => {
    if (isBase) inbox.retry();
    else void leads.refresh();
  };
  const more = () => {
    if (isBase) void inbox.loadMore();
    else if (hasMore && error === '') void leads.loadMore();
  };
  const total = isBase ? (isLoading ? -1 : rows.length) : (summary?.total ?? -1);

  const content = () => {
    if (failure !== false)
      return (
        <ErrorState
          retry={retry}
          title={t('leads.failed')}
          text={failure}
          action={<Button onClick={retry}>{t('list.retry')}</Button>}
        />
      );
    if (rows.length === 0 && isLoading) return <ListSkeleton />;
    if (rows.length === 0 && !isBase && isNarrowed(query))
      return (
        <EmptyState
          icon="search"
          title={t('leads.nothing')}
          text={t('leads.nothingText')}
          action={
            <Button onClick={() => change({ search: '', stage: '', tag: '' })}>{t('leads.showAll')}</Button>
          }
        />
      );
    if (rows.length === 0) return <NoLeads />;
    return (
      <LeadsTable
        ref={table}
        leads={rows}
        total={Math.max(total, total < 0 ? -1 : rows.length)}
        cards={!hasColumns}
        query={isBase ? undefined : query}
        busy={isLoading}
        selected={selected}
        onSort={(sort) => change(sortedBy(query, sort))}
        onNearEnd={more}
        chosen={chosen}
        onChoose={setChosen}
      >
        {error !== '' && hasMore && (
          <Button type="link" block onClick={() => void leads.loadMore()}>
            {t('leads.moreFailed')}
          </Button>
        )}
      </LeadsTable>
    );
  };

  return (
    <div ref={place} className={styles.place} data-wide={isWide || undefined}>
      <div ref={frame} className={styles.leads} data-loading={isLoading || undefined}>
        <div role="status" className={styles.trouble}>
          <TelegramLine />
        </div>
        <header className={styles.header}>
          <div>
            <h1>{t('leads.title')}</h1>
            <p aria-live="polite">{total >= 0 && !isLoading ? t('leads.count', { count: total }) : ' '}</p>
          </div>
          {!isBase && (
            <div className={styles.actions}>
              {rows.length > 0 && <ExportLink query={query} />}
              <Button icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
                {t('newCustomer.open')}
              </Button>
            </div>
          )}
        </header>
        {!isBase && (
          <LeadsFilters
            ref={search}
            query={query}
            summary={summary}
            cards={!hasColumns}
            onChange={change}
            onDown={() => table.current?.move(1)}
          />
        )}
        {chosen.size > 0 && (
          <LeadsChoiceBar
            customers={customers}
            chosen={chosen}
            tags={summary?.tags ?? []}
            onChoose={setChosen}
          />
        )}
        <div className={styles.content} {...holding}>
          {content()}
          {hasNews && (
            <Button
              type="primary"
              shape="round"
              size="small"
              className={styles.news}
              onClick={() => void leads.refresh()}
            >
              {t('leads.news')}
            </Button>
          )}
        </div>
      </div>
      {isAdding && <NewCustomerDialog onCreated={select} onClose={() => setAdding(false)} />}
      {selected !== null && !isBase && (
        <div className={styles.card}>
          <LeadCard key={selected} id={selected} onClose={close} />
        </div>
      )}
    </div>
  );
};
