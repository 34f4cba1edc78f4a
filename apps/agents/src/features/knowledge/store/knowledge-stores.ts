import { personKey } from '@switchboard/api-client';
import type { AppContext } from '@switchboard/federation';
import { isPending } from '../model/upload.ts';
import { createKnowledgeStore, type KnowledgeStore } from './knowledge-store.ts';

type Context = Pick<AppContext, 'api' | 'events' | 'session'>;

interface StoresOfUser {
  person: string;
  ofAgent: (agentId: string) => KnowledgeStore;
  end: () => void;
}

/** The stores of each page: uploads outlive the screen, but belong to one session of one user. */
const kept = new WeakMap<AppContext['api'], StoresOfUser>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

const createStoresOfUser = ({ api, events }: Context, person: string): StoresOfUser => {
  const stores = new Map<string, KnowledgeStore>();

  /** Lets the browser ask before uploads are lost with the page. */
  const guard = (): void => {
    const isSending = [...stores.values()].some((store) => store.getState().uploads.some(isPending));
    if (isSending) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  const end = (): void => {
    stopListening();
    kept.delete(api);
    for (const store of stores.values()) store.end();
    stores.clear();
    guard();
  };
  const stopListening = events.on('session:ended', ({ reason }) => {
    if (reason === 'signed-out') end();
  });

  return {
    person,
    end,
    ofAgent(agentId) {
      const known = stores.get(agentId);
      if (known) return known;
      const store = createKnowledgeStore({ api: api.agents, agentId });
      store.subscribe(guard);
      stores.set(agentId, store);
      return store;
    },
  };
};

/** The files of an agent, and uploads to it that another screen began. */
export const knowledgeOf = (context: Context, agentId: string): KnowledgeStore => {
  const person = personKey(context.session.user());
  let stores = kept.get(context.api);
  if (stores?.person !== person) {
    stores?.end();
    stores = createStoresOfUser(context, person);
    kept.set(context.api, stores);
  }
  return stores.ofAgent(agentId);
};
