import type { ApiClient, PriceListAnswer } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { confirmedIn, problemOf, type Review, type Row, reviewOf } from '../model/review.ts';

interface ReviewState {
  /** What was read; `null` before that. */
  list: PriceListAnswer | null;
  review: Review | null;
  pending: boolean;
  /** Why the list was not read, or not written. */
  error: string | null;
  /** A person changed what was read. */
  edited: boolean;
  /** A chosen row lacks something. */
  incomplete: boolean;
}

export interface ReviewStore extends StoreApi<ReviewState> {
  read(): Promise<void>;
  change(changes: Partial<Review>): void;
  changeRow(at: number, changes: Partial<Row>): void;
  /** Writes what is chosen. @returns whether it is written */
  confirm(): Promise<boolean>;
}

export interface ReviewServices {
  api: Pick<ApiClient['priceLists'], 'read' | 'confirm'>;
  agent: string;
  /** A pasted list; without one, the files of the agent are read. */
  text?: string | undefined;
  /** Who gives the services of a business that has no resource yet. */
  person: string;
  zone: string;
  /** The decimal sign of prices. */
  decimal: string;
}

/** The confirmation of what a price list says. */
export const createReviewStore = ({
  api,
  agent,
  text,
  person,
  zone,
  decimal,
}: ReviewServices): ReviewStore => {
  const store = createStore<ReviewState>(() => ({
    list: null,
    review: null,
    pending: false,
    error: null,
    edited: false,
    incomplete: false,
  }));
  let reads = 0;

  return {
    ...store,
    async read() {
      const own = ++reads;
      store.setState({ error: null });
      try {
        const list = await api.read(agent, text);
        if (own === reads) store.setState({ list, review: reviewOf(list, person, decimal) });
      } catch (error) {
        if (own === reads) store.setState({ error: messageOf(error) });
      }
    },
    change(changes) {
      const { review } = store.getState();
      if (review) store.setState({ review: { ...review, ...changes }, edited: true, incomplete: false });
    },
    changeRow(at, changes) {
      const { review } = store.getState();
      const row = review?.rows[at];
      if (!review || !row) return;
      const rows = review.rows.with(at, { ...row, ...changes });
      store.setState({ review: { ...review, rows }, edited: true, incomplete: false });
    },
    async confirm() {
      const { review, list, pending } = store.getState();
      if (!review || !list || pending) return false;
      if (review.rows.some((row) => row.chosen && problemOf(row) !== undefined)) {
        store.setState({ incomplete: true });
        return false;
      }
      store.setState({ pending: true, error: null });
      try {
        await api.confirm(confirmedIn(review, { agent, present: list.present, zone }));
        store.setState({ edited: false });
        return true;
      } catch (error) {
        store.setState({ error: messageOf(error) });
        return false;
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
