import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';

/** A text that is being edited, and its saved version. */
export interface Draft {
  text: string;
  saved: string;
  /** `saved` and `failed` are the outcome of the last save. */
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** The message of the last failed save. */
  error: string | null;
}

export type DraftEvent =
  | { type: 'typed'; text: string }
  | { type: 'save-started' }
  | { type: 'save-succeeded'; text: string }
  | { type: 'save-failed'; message: string };

/** @param text the unsaved text from before, if any */
export const draftOf = (saved: string, text: string = saved): Draft => ({
  text,
  saved,
  phase: 'idle',
  error: null,
});

export const isUnsaved = ({ text, saved }: Draft): boolean => text !== saved;
export const isTooLong = (text: string): boolean => text.length > MAX_PROMPT_LENGTH;
export const canSave = (draft: Draft): boolean =>
  isUnsaved(draft) && !isTooLong(draft.text) && draft.phase !== 'saving';

/** The draft after an event. Only `typed` changes the text. */
export const revise = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'typed':
      return { ...draft, text: event.text, phase: draft.phase === 'saved' ? 'idle' : draft.phase };
    case 'save-started':
      return { ...draft, phase: 'saving', error: null };
    case 'save-succeeded':
      return { ...draft, phase: 'saved', saved: event.text };
    case 'save-failed':
      return { ...draft, phase: 'failed', error: event.message };
  }
};
