import type { Agent, ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import type { Drafts } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { canSave, type Draft, type DraftEvent, draftOf, isUnsaved, revise } from '../model/draft.ts';

export interface PromptServices {
  api: Pick<ApiClient['agents'], 'saveSystemPrompt'>;
  agent: Pick<Agent, 'id' | 'system_prompt'>;
  /** Keeps the unsaved text when the user leaves the screen. */
  drafts: Drafts;
  onSaved: (text: string) => void;
}

export interface PromptStore extends StoreApi<Draft> {
  type(text: string): void;
  /** Does nothing if the text is unchanged or too long, or while a save is pending. */
  save(): Promise<void>;
}

/** The edited system prompt of one agent. */
export const createPromptStore = ({ api, agent, drafts, onSaved }: PromptServices): PromptStore => {
  const draftKey = `agents:prompt:${agent.id}`;
  const store = createStore<Draft>(() => draftOf(agent.system_prompt, drafts.read(draftKey) ?? undefined));
  const dispatch = (event: DraftEvent): void => store.setState(revise(store.getState(), event), true);

  const keepUnsaved = (): void => {
    const draft = store.getState();
    if (isUnsaved(draft)) drafts.keep(draftKey, draft.text);
    else drafts.forget(draftKey);
  };
  keepUnsaved();

  return {
    ...store,
    type(text) {
      dispatch({ type: 'typed', text });
      keepUnsaved();
    },
    async save() {
      const draft = store.getState();
      if (!canSave(draft)) return;
      dispatch({ type: 'save-started' });
      try {
        await api.saveSystemPrompt(agent.id, draft.text);
        dispatch({ type: 'save-succeeded', text: draft.text });
        // The text may have changed meanwhile, here or on a new screen.
        if (drafts.read(draftKey) === draft.text) drafts.forget(draftKey);
        onSaved(draft.text);
      } catch (error) {
        dispatch({ type: 'save-failed', message: messageOf(error) });
      }
    },
  };
};
