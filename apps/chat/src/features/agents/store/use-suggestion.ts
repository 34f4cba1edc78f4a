import { type Conversation, isHttpError, type Run } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import type { StoreApi } from '@switchboard/ui/state';
import { useEffect, useRef, useState } from 'react';

type Suggestion =
  | { name: 'none' }
  | { name: 'asked' }
  /** The field has its text, which can be edited. */
  | { name: 'filled'; run: Run }
  /** The user wrote a text in the meantime, which the suggestion would replace. */
  | { name: 'offered'; run: Run }
  /** The agent would not answer. */
  | { name: 'declined'; run: Run }
  | { name: 'failed'; message: string }
  /** The backend makes no suggestions, or no agent serves the channel. */
  | { name: 'unsupported' };

export interface SuggestionControl {
  suggestion: Suggestion;
  ask: () => void;
  /** Replaces the text in the field by the offered one. */
  take: () => void;
  /** Stops the request, or drops its answer. */
  dismiss: () => void;
}

/** The text of the field that a suggestion fills. */
export type DraftStore = Pick<StoreApi<{ draft: string }>, 'getState' | 'subscribe'> & {
  setDraft: (text: string) => void;
};

const NONE: Suggestion = { name: 'none' };

/** @param onFilled called after the field got the text */
export const useSuggestion = (
  { id }: Pick<Conversation, 'id'>,
  draft: DraftStore,
  onFilled: () => void,
): SuggestionControl => {
  const { answering } = useApp().api;
  const [suggestion, setSuggestion] = useState<Suggestion>(NONE);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => question.current?.abort(), []);

  // A sent or deleted text needs no explanation.
  const isFilled = suggestion.name === 'filled';
  useEffect(() => {
    if (!isFilled) return;
    return draft.subscribe(({ draft: text }) => {
      if (text === '') setSuggestion(NONE);
    });
  }, [isFilled, draft]);

  const fill = (run: Run) => {
    draft.setDraft(run.text);
    setSuggestion({ name: 'filled', run });
    onFilled();
  };

  const ask = async () => {
    question.current?.abort();
    const stop = new AbortController();
    question.current = stop;
    setSuggestion({ name: 'asked' });
    try {
      const run = await answering.suggest(id, stop.signal);
      if (stop.signal.aborted) return;
      if (run.outcome !== 'answered' || run.text === '') setSuggestion({ name: 'declined', run });
      else if (draft.getState().draft.trim() === '') fill(run);
      else setSuggestion({ name: 'offered', run });
    } catch (error) {
      if (stop.signal.aborted) return;
      const isMissing = isHttpError(error) && (error.status === 404 || error.status === 409);
      setSuggestion(isMissing ? { name: 'unsupported' } : { name: 'failed', message: messageOf(error) });
    }
  };

  return {
    suggestion,
    ask: () => void ask(),
    take: () => {
      if (suggestion.name === 'offered') fill(suggestion.run);
    },
    dismiss: () => {
      question.current?.abort();
      setSuggestion(NONE);
    },
  };
};
