import type { Customer, CustomerCard } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { Conflict, Edit, Fields } from './edit.ts';

/** Names a card by the id of the customer, or of one of their conversations. */
export type Subject = { customer: string } | { conversation: string };

export interface CardState {
  /** `absent`: the backend knows no such customer, or no customers at all. */
  status: 'loading' | 'ready' | 'failed' | 'absent';
  /** Why the card could not be loaded, or `''`. */
  error: string;
  /** With changes that the server has not confirmed. */
  card: CustomerCard | undefined;
  /** The text of the note as it was typed. */
  note: string;
  /** `unsaved`: kept as a draft in this tab, and saved soon. */
  noteStatus: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Edits that are kept because they could not be stored, each with the reason. */
  unsaved: readonly { field: keyof Fields; reason: string }[];
  /** Simultaneous changes from another place, at most one per field, until the user chooses. */
  conflicts: readonly Conflict[];
  /** The merge that was made here last, until it is undone or dismissed. `id` is that of the part. */
  merged: { id: string; name: string } | null;
}

/** The card of one customer. Changes show at once, and go to the server one after another. */
export interface CardStore extends StoreApi<CardState> {
  /** Loads the card and keeps it up to date until the returned function is called. */
  start(): () => void;
  /** Loads again after a failure. */
  retry(): void;
  /**
   * Resolves to whether the change is stored, or waits for a choice in a conflict. Otherwise it stays on the screen, also
   * after another visit, and is sent again when the network or the server is back.
   *
   * @throws ApiError if it is refused; it is gone from the screen
   */
  edit(edit: Edit): Promise<boolean>;
  /** Sends the changes again that could not be stored. */
  retryEdits(): Promise<void>;
  /** Takes back the changes that could not be stored. */
  dismissEdits(): void;
  /** Keeps the note as a draft, and saves it after a pause in typing. */
  setNote(text: string): void;
  /** Saves the note now, if it changed. */
  saveNote(): void;
  /** Ends the conflict of a field. @throws ApiError */
  choose(field: Conflict['field'], side: 'mine' | 'theirs'): Promise<void>;
  /** Makes another customer a part of this one. @throws ApiError */
  merge(other: Pick<Customer, 'id' | 'name'>): Promise<void>;
  /** Takes a part out again. @throws ApiError */
  unmerge(id: string): Promise<void>;
  dismissMerge(): void;
}
