import { type ApiClient, type Customer, type CustomersQuery, isNotFound } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore } from '@switchboard/ui/state';
import type { InboxFeed } from '../../connection/store/inbox-feed.ts';
import type { LeadsState, LeadsStore } from '../model/leads.ts';
import { isNarrowed, type LeadsQuery } from '../model/leads-query.ts';

export interface LeadsServices {
  customers: Pick<ApiClient['customers'], 'list'>;
  feed: Pick<InboxFeed, 'onChanges' | 'onFollow'>;
}

const FIRST_PAGE = 100;
const NEXT_PAGE = 200;

/** The parts of a query that narrow or sort. */
export const wireQuery = ({ search, stage, tag, sort, direction }: LeadsQuery) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(stage !== '' && { stage }),
  ...(tag !== '' && { tag }),
  sort,
  direction,
});

/** Whether a change may give a row another place, or take it from the rows. */
const movesRow = (query: LeadsQuery, before: Customer, after: Customer, isFirst: boolean): boolean => {
  const places = {
    name: before.name !== after.name,
    last_contact:
      before.last_contact_at !== after.last_contact_at && !(isFirst && query.direction === 'desc'),
    next_booking: before.next_booking?.start !== after.next_booking?.start,
    created: false,
  };
  return places[query.sort] || (isNarrowed(query) && before.version !== after.version);
};

/** The customers that match a query. */
export const createLeads = ({ customers, feed }: LeadsServices): LeadsStore => {
  const store = createStore<LeadsState>(() => ({
    status: 'loading',
    error: '',
    customers: [],
    hasMore: false,
    summary: null,
    hasNews: false,
  }));
  let running: { query: LeadsQuery; signal: AbortSignal } | undefined;
  let next: string | null = null;
  let loadingMore: Promise<void> | undefined;
  /** The newest state of customers that the feed reported since the first page was requested. */
  const told = new Map<string, Customer>();

  const current = (rows: readonly Customer[]): Customer[] =>
    rows.flatMap((row) => {
      const newer = told.get(row.id);
      const customer = newer && newer.changed > row.changed ? newer : row;
      return customer.merged_into === null ? [customer] : [];
    });

  const ask = (page: CustomersQuery) => {
    if (!running) return undefined;
    const { query, signal } = running;
    return customers.list({ ...wireQuery(query), ...page }, signal);
  };

  const refresh = async () => {
    const run = running;
    told.clear();
    try {
      const page = await ask({ limit: FIRST_PAGE });
      if (!page || run !== running) return;
      next = page.next;
      store.setState({
        status: 'ready',
        error: '',
        customers: current(page.items),
        hasMore: next !== null,
        summary: page.summary,
        hasNews: false,
      });
    } catch (error) {
      if (run !== running || run?.signal.aborted) return;
      const isOffered = !isNotFound(error);
      store.setState(
        isOffered ? { status: 'failed', error: messageOf(error), customers: [] } : { status: 'absent' },
      );
    }
  };

  const loadMore = async (after: string) => {
    const run = running;
    try {
      const page = await ask({ limit: NEXT_PAGE, after });
      // A refresh meanwhile began from the top.
      if (!page || run !== running || next !== after) return;
      next = page.next;
      store.setState(({ customers: rows }) => {
        const known = new Set(rows.map(({ id }) => id));
        const more = page.items.filter(({ id }) => !known.has(id));
        return { error: '', customers: [...rows, ...current(more)], hasMore: next !== null };
      });
    } catch (error) {
      if (run === running && !run?.signal.aborted) store.setState({ error: messageOf(error) });
    }
  };

  const take = (changed: readonly Customer[]) => {
    for (const customer of changed) told.set(customer.id, customer);
    store.setState(({ customers: rows, hasNews }) => {
      const places = new Map(rows.map(({ id }, index) => [id, index]));
      const isNews = (customer: Customer): boolean => {
        const index = places.get(customer.id);
        const before = index === undefined ? undefined : rows[index];
        if (customer.merged_into !== null) return false;
        return !before || !running || movesRow(running.query, before, customer, index === 0);
      };
      return { customers: current(rows), hasNews: hasNews || changed.some(isNews) };
    });
  };

  return {
    ...store,
    start(query) {
      const stop = new AbortController();
      running = { query, signal: stop.signal };
      store.setState({ status: 'loading', error: '' });
      const ends = [
        feed.onChanges(({ customers: changed = [] }) => changed.length > 0 && take(changed)),
        feed.onFollow(() => void refresh()),
      ];
      void refresh();
      return () => {
        stop.abort();
        for (const end of ends) end();
      };
    },
    refresh,
    loadMore() {
      if (next === null || store.getState().status !== 'ready') return Promise.resolve();
      loadingMore ??= loadMore(next).finally(() => {
        loadingMore = undefined;
      });
      return loadingMore;
    },
  };
};
