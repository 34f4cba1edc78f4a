import {
  type ApiClient,
  type Customer,
  type CustomerCard,
  isNotFound,
  isOutdated,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Drafts } from '@switchboard/federation';
import { createStore } from '@switchboard/ui/state';
import type { InboxFeed } from '../../connection/store/inbox-feed.ts';
import type { CardState, CardStore, Subject } from '../model/card.ts';
import { applyEdit, type Conflict, type Edit, withEdits } from '../model/edit.ts';
import { createEdits } from './edits.ts';
import { createNote } from './note.ts';

export interface CardServices {
  customers: Pick<ApiClient['customers'], 'get' | 'ofConversation' | 'update' | 'merge' | 'unmerge'>;
  feed: Pick<InboxFeed, 'onChanges' | 'onFollow'>;
  drafts: Drafts;
  /** Tells by `online` that the network is back. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** How many versions an edit may miss before it fails. */
const TRIES = 5;

const essence = (customer: Customer): string =>
  JSON.stringify({ ...customer, last_contact_at: null, changed: 0 });

/** Nothing but a message came: the lists of the card are as they were. */
const isMessage = (before: Customer, after: Customer): boolean =>
  before.last_contact_at !== after.last_contact_at && essence(before) === essence(after);

/** The card of one customer. */
export const createCard = (
  subject: Subject,
  { customers, feed, drafts, network }: CardServices,
): CardStore => {
  const store = createStore<CardState>(() => ({
    status: 'loading',
    error: '',
    card: undefined,
    note: '',
    noteStatus: 'saved',
    unsaved: [],
    conflicts: [],
    merged: null,
  }));
  /** As the server has it. */
  let present: CustomerCard | undefined;
  let signal: AbortSignal | undefined;
  let loading: Promise<void> | undefined;
  let isStale = false;

  const show = (change: Partial<CardState> = {}) =>
    store.setState({
      ...(present && { card: { ...present, customer: withEdits(present.customer, edits.pending()) } }),
      ...change,
    });
  const take = (card: CustomerCard) => {
    const before = present?.customer;
    if (before?.id === card.customer.id && before.changed > card.customer.changed) return;
    present = card;
    show({ status: 'ready', error: '' });
    edits.follow(card.customer);
    note.follow(card.customer);
  };

  const loadOnce = async () => {
    try {
      const card =
        'customer' in subject
          ? await customers.get(subject.customer, signal)
          : await customers.ofConversation(subject.conversation, signal);
      if (!signal?.aborted) take(card);
    } catch (error) {
      if (signal?.aborted || present) return;
      if (isNotFound(error)) store.setState({ status: 'absent' });
      else store.setState({ status: 'failed', error: messageOf(error) });
    }
  };
  /** Calls during a load share it; it is repeated for changes meanwhile. */
  const load = (): Promise<void> => {
    isStale = true;
    const work = async () => {
      while (isStale && !signal?.aborted) {
        isStale = false;
        await loadOnce();
      }
    };
    loading ??= work().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const others = (field: Conflict['field']) =>
    store.getState().conflicts.filter((one) => one.field !== field);

  const send = async (edit: Edit): Promise<boolean> => {
    for (let attempt = 1; present; attempt += 1) {
      const { customer } = present;
      const applied = applyEdit(edit, customer);
      if (applied === 'nothing to do') return false;
      if ('conflict' in applied) {
        store.setState({ conflicts: [...others(applied.conflict.field), applied.conflict] });
        return true;
      }
      try {
        take(await customers.update(customer.id, customer.version, applied.patch));
        return false;
      } catch (error) {
        if (!isOutdated(error) || attempt === TRIES) throw error;
        take(await customers.get(customer.id));
      }
    }
    return false;
  };
  const edits = createEdits({ drafts, send, show });
  const note = createNote({ store, drafts, edit: edits.pass });

  const sendAgain = () => {
    void edits.retry();
    note.save();
  };

  const listen = () =>
    feed.onChanges(({ customers: changed = [], conversations }) => {
      const own = changed.find(({ id }) => id === present?.customer.id);
      if (own && present && isMessage(present.customer, own)) return take({ ...present, customer: own });
      // A conversation that gets its first customer, or another one by a merge.
      const isOurs = 'conversation' in subject && conversations.some(({ id }) => id === subject.conversation);
      if (own || (changed.length > 0 && (isOurs || loading))) void load();
    });

  return {
    ...store,
    start() {
      const stop = new AbortController();
      signal = stop.signal;
      const follow = () => {
        void load();
        sendAgain();
      };
      network.addEventListener('online', sendAgain);
      const ends = [listen(), feed.onFollow(follow), () => network.removeEventListener('online', sendAgain)];
      void load();
      return () => {
        note.save();
        stop.abort();
        for (const end of ends) end();
      };
    },
    retry() {
      store.setState({ status: 'loading' });
      void load();
    },
    edit: edits.add,
    retryEdits: edits.retry,
    dismissEdits: edits.dismiss,
    setNote: note.set,
    saveNote: note.save,
    async choose(field, side) {
      const conflict = store.getState().conflicts.find((one) => one.field === field);
      if (!conflict) return;
      store.setState({ conflicts: others(field) });
      edits.settle(field);
      const { mine, theirs } = conflict;
      if (field === 'note') return side === 'mine' ? note.rebase(theirs) : note.drop();
      if (side === 'mine') await edits.add({ field, base: theirs, value: mine });
    },
    async merge({ id, name }) {
      if (!present) return;
      take(await customers.merge(present.customer.id, id));
      store.setState({ merged: { id, name } });
    },
    async unmerge(id) {
      if (!present) return;
      take((await customers.unmerge(present.customer.id, id)).card);
      if (store.getState().merged?.id === id) store.setState({ merged: null });
    },
    dismissMerge: () => store.setState({ merged: null }),
  };
};
