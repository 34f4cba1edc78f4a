import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';

/** A text that is being written, beside what the backend has of it. */
export interface Draft {
  text: string;
  saved: string;
  /** `saved` and `failed` tell how the last save went. */
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the last save failed with, for a person. */
  error: string | null;
}

export type DraftEvent =
  | { type: 'typed'; text: string }
  | { type: 'save-started' }
  | { type: 'save-succeeded'; text: string }
  | { type: 'save-failed'; message: string };

/** The draft of a saved text; `text` is what was written of it before, if anything. */
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

/** The draft after an event. No event but `typed` touches the text. */
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
