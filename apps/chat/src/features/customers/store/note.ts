import type { Customer } from '@switchboard/api-client';
import type { Drafts } from '@switchboard/federation';
import type { StoreApi } from '@switchboard/ui/state';
import type { CardState } from '../model/card.ts';
import type { Edit } from '../model/edit.ts';

/** A note that the server does not have yet. */
interface Draft {
  /** The stored note at the time of the first keystroke. */
  base: string;
  text: string;
}

export interface Note {
  /** Takes the note of the server. */
  follow(customer: Pick<Customer, 'id' | 'note'>): void;
  set(text: string): void;
  save(): void;
  /** Overwrites the note from another place. */
  rebase(theirs: string): void;
  /** Drops the user's text. */
  drop(): void;
}

export interface NoteOptions {
  store: StoreApi<CardState>;
  drafts: Drafts;
  /** @throws ApiError */
  edit: (edit: Edit) => Promise<void>;
}

/** Milliseconds between the end of typing and saving. */
const TYPING_PAUSE = 800;

const keyOf = (id: string): string => `chat:note:${id}`;

const readDraft = (text: string | null): Draft | undefined => {
  try {
    const kept = JSON.parse(text ?? 'null');
    return typeof kept?.base === 'string' && typeof kept.text === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** The note of a card: saved by itself, and kept as a draft until the server has it. */
export const createNote = ({ store, drafts, edit }: NoteOptions): Note => {
  let customer: Pick<Customer, 'id' | 'note'> | undefined;
  let draft: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  const keep = (next: Draft | undefined) => {
    draft = next;
    if (!customer) return;
    if (next) drafts.keep(keyOf(customer.id), JSON.stringify(next));
    else drafts.forget(keyOf(customer.id));
  };
  const isDisputed = () => store.getState().conflicts.some(({ field }) => field === 'note');
  const settle = () => {
    if (draft && draft.text === customer?.note) keep(undefined);
    if (!draft) store.setState({ note: customer?.note ?? '', noteStatus: 'saved' });
  };
  const saveLater = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, pause);
  };

  const send = async ({ base, text }: Draft) => {
    store.setState({ noteStatus: 'saving' });
    try {
      await edit({ field: 'note', base, value: text });
    } catch {
      return store.setState({ noteStatus: 'failed' });
    }
    if (isDisputed()) return store.setState({ noteStatus: 'unsaved' });
    // The user may have typed more in the meantime.
    if (draft) keep({ ...draft, base: customer?.note ?? text });
    settle();
    if (draft) saveLater(TYPING_PAUSE);
  };
  const save = () => {
    clearTimeout(timer);
    if (!draft || isSaving || isDisputed()) return;
    isSaving = true;
    void send(draft).finally(() => {
      isSaving = false;
    });
  };

  return {
    follow(next) {
      if (customer?.id !== next.id) {
        customer = next;
        draft = readDraft(drafts.read(keyOf(next.id)));
        if (draft) {
          store.setState({ note: draft.text, noteStatus: 'unsaved' });
          saveLater(0);
        }
      }
      customer = next;
      if (!isSaving) settle();
    },
    set(text) {
      keep({ base: draft?.base ?? customer?.note ?? '', text });
      store.setState({ note: text, noteStatus: 'unsaved' });
      saveLater(TYPING_PAUSE);
    },
    save,
    rebase(theirs) {
      if (draft) keep({ ...draft, base: theirs });
      save();
    },
    drop() {
      keep(undefined);
      settle();
    },
  };
};
