import type { Agent } from '@switchboard/api-client';
import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useState } from 'react';
import { createAgentsStore } from './features/agents/store/agents-store.ts';
import { AgentsProvider } from './features/agents/store/use-agents.ts';
import { createFilesStore } from './features/files/store/files-store.ts';
import { FilesProvider } from './features/files/store/use-files.ts';
import { createOnboardingStore } from './features/onboarding/store/onboarding-store.ts';
import { OnboardingProvider } from './features/onboarding/store/use-onboarding.ts';
import { createPromptStore } from './features/prompt/store/prompt-store.ts';
import { PromptsProvider } from './features/prompt/store/use-prompts.ts';

/** One store per agent: drafts and uploads go on while another agent is open. */
const perAgent = <T,>(create: (agent: Agent) => T): ((agent: Agent) => T) => {
  const stores = new Map<string, T>();
  return (agent) => {
    const store = stores.get(agent.id) ?? create(agent);
    stores.set(agent.id, store);
    return store;
  };
};

const createStores = ({ api: { agents: api }, events, session, drafts }: AppContext) => {
  const agents = createAgentsStore({ api });
  const prompts = perAgent((agent) =>
    createPromptStore({
      api,
      agent,
      drafts,
      onSaved: (text) => {
        agents.promptSaved(agent.id, text);
        events.emit('agents:prompt-saved', { agentId: agent.id });
      },
    }),
  );
  const files = perAgent((agent) => createFilesStore({ api, agentId: agent.id }));
  const onboarding = createOnboardingStore({ api, events, session, drafts });
  return { agents, prompts, files, onboarding };
};

/** Provides the stores to the screens. They live as long as the screen. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const [{ agents, prompts, files, onboarding }] = useState(() => createStores(context));
  return (
    <AgentsProvider value={agents}>
      <PromptsProvider value={prompts}>
        <FilesProvider value={files}>
          <OnboardingProvider value={onboarding}>{children}</OnboardingProvider>
        </FilesProvider>
      </PromptsProvider>
    </AgentsProvider>
  );
};
