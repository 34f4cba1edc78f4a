import type { Customer, CustomersPage } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { LeadsQuery } from './leads-query.ts';

export interface LeadsState {
  /** `absent`: the backend has no customers, only conversations and bookings. */
  status: 'loading' | 'ready' | 'failed' | 'absent';
  /** Why the first page, or the next one, could not be loaded; `''` otherwise. */
  error: string;
  /** In the order of the server. While a new query loads, those of the previous one. */
  customers: readonly Customer[];
  hasMore: boolean;
  /** `null` before the first answer. */
  summary: CustomersPage['summary'];
  /** The server has other rows, or another order: `refresh` shows them. */
  hasNews: boolean;
}

/** The customers that match a query, page after page. A row that changes does so in its place. */
export interface LeadsStore extends StoreApi<LeadsState> {
  /** Loads the first page, and keeps the rows up to date until the returned function is called. */
  start(query: LeadsQuery): () => void;
  /** Loads the first page again. */
  refresh(): Promise<void>;
  /** Loads the next page. Calls during a load share it. */
  loadMore(): Promise<void>;
}
