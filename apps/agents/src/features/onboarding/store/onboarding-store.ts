import type { ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import type { EventBus } from '@switchboard/events';
import type { Drafts, Session } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { isTooLong } from '../../draft/model/limits.ts';

export type OnboardingError =
  | { problem: 'missing' | 'tooLong' | 'noAgent' }
  /** The message of a failed call. */
  | { message: string };

interface OnboardingState {
  text: string;
  pending: boolean;
  error: OnboardingError | null;
}

export interface OnboardingServices {
  api: Pick<ApiClient['agents'], 'list' | 'saveSystemPrompt'>;
  events: EventBus;
  session: Pick<Session, 'refresh'>;
  /** Keeps the unsaved text. */
  drafts: Drafts;
}

export interface OnboardingStore extends StoreApi<OnboardingState> {
  type(text: string): void;
  /** Saves the prompt and loads the user again, which ends onboarding. The text always stays. */
  save(): Promise<void>;
}

const DRAFT_KEY = 'agents:onboarding';

const check = (text: string): OnboardingError | null => {
  if (text.trim() === '') return { problem: 'missing' };
  return isTooLong(text) ? { problem: 'tooLong' } : null;
};

/** The first prompt of a new user. */
export const createOnboardingStore = ({
  api,
  events,
  session,
  drafts,
}: OnboardingServices): OnboardingStore => {
  const store = createStore<OnboardingState>(() => ({
    text: drafts.read(DRAFT_KEY) ?? '',
    pending: false,
    error: null,
  }));

  const submit = async (text: string): Promise<OnboardingError | null> => {
    const [agent] = await api.list();
    if (!agent) return { problem: 'noAgent' };
    await api.saveSystemPrompt(agent.id, text);
    drafts.forget(DRAFT_KEY);
    events.emit('agents:prompt-saved', { agentId: agent.id });
    await session.refresh();
    return null;
  };

  return {
    ...store,
    type(text) {
      store.setState({ text, error: null });
      if (text === '') drafts.forget(DRAFT_KEY);
      else drafts.keep(DRAFT_KEY, text);
    },
    async save() {
      const { text, pending } = store.getState();
      if (pending) return;
      const error = check(text);
      store.setState({ error, pending: !error });
      if (error) return;
      try {
        store.setState({ error: await submit(text) });
      } catch (failure) {
        store.setState({ error: { message: messageOf(failure) } });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
