import { type Customer, isOutdated, isTransient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Drafts } from '@switchboard/federation';
import type { CardState } from '../model/card.ts';
import { type Edit, isEdit } from '../model/edit.ts';

interface Entry {
  edit: Edit;
  /** Why it was not stored: `''` after another visit of the card, undefined before its first attempt ended. */
  failure?: string;
}

export interface Edits {
  /** Not confirmed by the server, in order. */
  pending(): readonly Edit[];
  /** Takes up what was kept of a customer, once. */
  follow(customer: Pick<Customer, 'id'>): void;
  /** Resolves to whether it is stored; otherwise it is kept. @throws ApiError if it is refused */
  add(edit: Edit): Promise<boolean>;
  /** Sends an edit that its author keeps. @throws ApiError */
  pass(edit: Edit): Promise<void>;
  /** Sends what is kept. */
  retry(): Promise<void>;
  /** Drops what is kept and not on its way. */
  dismiss(): void;
  /** The person has chosen in the conflict of a field. */
  settle(field: Edit['field']): void;
}

export interface EditsOptions {
  drafts: Drafts;
  /** Resolves to whether the edit waits for a choice between two texts. @throws ApiError */
  send: (edit: Edit) => Promise<boolean>;
  /** Shows the card with the pending edits. */
  show: (change?: Partial<CardState>) => void;
}

const keyOf = (id: string): string => `chat:edits:${id}`;

const readKept = (text: string | null): Edit[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEdit) : [];
  } catch {
    return [];
  }
};

/** The edits of a card. One that no server answered is kept, also when the card is left, and sent again before later ones. */
export const createEdits = ({ drafts, send, show }: EditsOptions): Edits => {
  let id: string | undefined;
  let entries: readonly Entry[] = [];
  /** Edits in conflict, at most one per field; each waits for a choice. */
  let disputed: readonly Edit[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  const othersThan = (field: Edit['field']) => disputed.filter((edit) => edit.field !== field);

  const put = (next: readonly Entry[]) => {
    entries = next;
    const kept = [...entries.map(({ edit }) => edit), ...disputed];
    if (id !== undefined && kept.length > 0) drafts.keep(keyOf(id), JSON.stringify(kept));
    else if (id !== undefined) drafts.forget(keyOf(id));
    const unsaved = entries.flatMap(({ edit, failure }) =>
      failure ? [{ field: edit.field, reason: failure }] : [],
    );
    show({ unsaved });
  };
  const remove = (one: Entry) => put(entries.filter((entry) => entry !== one));

  /** Resolves to whether the server can be asked for more. @throws ApiError if a new edit is refused */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    const isNew = entry.failure === undefined;
    try {
      if (await send(entry.edit)) disputed = [...othersThan(entry.edit.field), entry.edit];
      remove(entry);
      return true;
    } catch (error) {
      const mayPass = isTransient(error) || isOutdated(error);
      if (!mayPass && isNew) {
        remove(entry);
        throw error;
      }
      entry.failure = messageOf(error);
      put(entries);
      return !mayPass;
    }
  };
  /** Sends those that are kept, and then a new one. Resolves to whether that is stored. */
  const sendKept = async (last?: Entry): Promise<boolean> => {
    for (const entry of entries) {
      if (!entries.includes(entry) || (entry !== last && entry.failure === undefined)) continue;
      if (await sendOne(entry)) continue;
      // They wait behind one that could not be sent.
      for (const behind of entries)
        if (behind === last || behind.failure === '') behind.failure ||= entry.failure ?? '';
      put(entries);
      return false;
    }
    return last === undefined || !entries.includes(last);
  };
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    const done = sending.then(work);
    sending = done.catch(() => {});
    return done;
  };

  return {
    pending: () => entries.map(({ edit }) => edit),
    follow(customer) {
      if (id === customer.id) return;
      id = customer.id;
      const kept = readKept(drafts.read(keyOf(id)));
      if (kept.length === 0) return;
      put([...kept.map((edit) => ({ edit, failure: '' })), ...entries]);
      void run(() => sendKept());
    },
    add(edit) {
      const entry: Entry = { edit };
      put([...entries, entry]);
      return run(() => sendKept(entry));
    },
    pass: (edit) => run(async () => void (await send(edit))),
    retry: () => run(async () => void (await sendKept())),
    dismiss: () => put(entries.filter(({ failure }) => failure === undefined)),
    settle(field) {
      disputed = othersThan(field);
      put(entries);
    },
  };
};
