import type { Agent } from '@switchboard/api-client';
import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useEffect, useState } from 'react';
import { isExtended } from './features/agents/model/extended.ts';
import { createAgentsStore } from './features/agents/store/agents-store.ts';
import { AgentsProvider } from './features/agents/store/use-agents.ts';
import { agentAsDraft, storedDraft } from './features/draft/store/draft-port.ts';
import { createDraftStore } from './features/draft/store/draft-store.ts';
import { createKeptEdits } from './features/draft/store/kept-edits.ts';
import { DraftsProvider } from './features/draft/store/use-draft.ts';
import { createOnboardingStore } from './features/onboarding/store/onboarding-store.ts';
import { OnboardingProvider } from './features/onboarding/store/use-onboarding.ts';
import { createPlaygroundStore } from './features/playground/store/playground-store.ts';
import { PlaygroundsProvider } from './features/playground/store/use-playground.ts';
import { VersionsProvider } from './features/versions/store/use-versions.ts';
import { createVersionsStore } from './features/versions/store/versions-store.ts';

/** One store per agent, so that drafts are kept while another agent is open. */
const perAgent = <T,>(create: (agent: Agent) => T) => {
  const stores = new Map<string, T>();
  const of = (agent: Agent): T => {
    const store = stores.get(agent.id) ?? create(agent);
    stores.set(agent.id, store);
    return store;
  };
  return { of, all: () => [...stores.values()] };
};

const createStores = ({ api: { agents: api, answering }, events, session, drafts }: AppContext) => {
  const agents = createAgentsStore({ api, answering, onRemoved: (agent) => draftStores.of(agent).drop() });

  const draftStores = perAgent((agent) => {
    const { id } = agent;
    const extended = isExtended(agent);
    const told = (): void => void events.emit('agents:prompt-saved', { agentId: id });
    return createDraftStore({
      port: extended ? storedDraft(api, id) : agentAsDraft(api, id),
      kept: createKeptEdits(drafts, id),
      autosave: extended,
      publish: async ({ version, system_prompt, intelligence }, { tests = false, files }) => {
        const { number } = await api.publish(id, version, tests, files);
        agents.changed(id, { version: number, has_draft: files === 'leave', system_prompt, intelligence });
        told();
      },
      onSaved: ({ system_prompt, changed }) => {
        agents.changed(id, extended ? { has_draft: changed } : { system_prompt });
        if (!extended) told();
      },
    });
  });
  const versions = perAgent((agent) =>
    createVersionsStore({
      api,
      agentId: agent.id,
      onRestored: async ({ number }, { system_prompt, intelligence }) => {
        agents.changed(agent.id, { version: number, has_draft: false, system_prompt, intelligence });
        draftStores.of(agent).drop();
        await draftStores.of(agent).refresh();
      },
    }),
  );
  const playgrounds = perAgent((agent) =>
    createPlaygroundStore({
      tryOut: answering.tryOut,
      agentId: agent.id,
      unsaved: () => draftStores.of(agent).unsavedChanges(),
    }),
  );
  const onboarding = createOnboardingStore({ api, events, session, drafts });
  return { agents, draftStores, versions, playgrounds, onboarding };
};

/** Provides the stores to the screens. They live as long as the screen; then the drafts save their remaining edits. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [{ agents, draftStores, versions, playgrounds, onboarding }] = useState(() => createStores(context));
  useEffect(
    () => () => {
      for (const draft of draftStores.all()) draft.leave();
      for (const playground of playgrounds.all()) playground.stop();
    },
    [draftStores, playgrounds],
  );
  return (
    <AgentsProvider value={agents}>
      <DraftsProvider value={draftStores.of}>
        <VersionsProvider value={versions.of}>
          <PlaygroundsProvider value={playgrounds.of}>
            <OnboardingProvider value={onboarding}>{children}</OnboardingProvider>
          </PlaygroundsProvider>
        </VersionsProvider>
      </DraftsProvider>
    </AgentsProvider>
  );
};
