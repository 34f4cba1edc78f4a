import type { Agent } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Session } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { AgentsStore } from '../../agents/store/agents-store.ts';
import type { DraftStore } from '../../draft/store/draft-store.ts';

interface SetupState {
  finishing: boolean;
  /** The reason of the last failed attempt to finish, unless the draft has it. */
  error: string | null;
}

export interface SetupServices {
  draft: Pick<DraftStore, 'getState' | 'change' | 'publish'>;
  agents: Pick<AgentsStore, 'setEnabled'>;
  session: Pick<Session, 'refresh'>;
  /** Gives the business its name. */
  nameBusiness: (name: string) => Promise<unknown>;
}

export interface SetupStore extends StoreApi<SetupState> {
  /**
   * Publishes the draft, switches the agent on where it answers on a channel, and loads the user again, which ends
   * onboarding.
   *
   * @param fallback the prompt of a user who wrote none
   * @param name of the business; `''` if none was given
   * @returns whether all of it was done; the steps stay where they are otherwise
   */
  finish(agent: Agent, fallback: string, name: string): Promise<boolean>;
}

/** The end of onboarding. */
export const createSetupStore = ({ draft, agents, session, nameBusiness }: SetupServices): SetupStore => {
  const store = createStore<SetupState>(() => ({ finishing: false, error: null }));

  const publish = async (fallback: string): Promise<boolean> => {
    if (draft.getState().draft?.system_prompt.trim() === '') draft.change({ system_prompt: fallback });
    await draft.publish();
    const { unsaved, conflict, publishError } = draft.getState();
    return !unsaved && !conflict && !publishError;
  };

  return {
    ...store,
    async finish(agent, fallback, name) {
      if (store.getState().finishing) return false;
      store.setState({ finishing: true, error: null });
      try {
        if (!(await publish(fallback))) return false;
        if (agent.channels.length > 0 && !agent.enabled) await agents.setEnabled(agent.id, true);
        // The settings have it too, and a backend of the base contract has no place for it.
        if (name !== '') await nameBusiness(name).catch(() => {});
        await session.refresh();
        return true;
      } catch (error) {
        store.setState({ error: messageOf(error) });
        return false;
      } finally {
        store.setState({ finishing: false });
      }
    },
  };
};
