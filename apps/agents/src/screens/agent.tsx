import type { Agent } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { EmptyState, useMediaQuery } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { AgentList, NewAgent } from '../features/agents/components/agent-list.tsx';
import { AgentsSkeleton } from '../features/agents/components/agents-skeleton.tsx';
import { ModelLine } from '../features/agents/components/model-line.tsx';
import { useAgentName } from '../features/agents/components/use-agent-name.ts';
import { activeAgent } from '../features/agents/model/active-agent.ts';
import { isExtended } from '../features/agents/model/extended.ts';
import type { AgentsState } from '../features/agents/store/agents-store.ts';
import { useAgentsStore } from '../features/agents/store/use-agents.ts';
import { AgentBar } from '../features/frame/components/agent-bar.tsx';
import { AgentFrame } from '../features/frame/components/agent-frame.tsx';
import { LeftToDo } from '../features/onboarding/components/left-to-do.tsx';
import { PlaygroundPane } from '../features/playground/components/playground-pane.tsx';
import { BookingGaps } from '../features/price-list/components/booking-gaps.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import styles from './agent.module.css';

interface AgentsProps {
  agents: readonly Agent[];
  active: Agent;
  /** Whether there is room for the playground beside the tabs. */
  wide: boolean;
}

/** The list of agents beside the active one, and its playground. */
const Agents = ({ agents, active, wide }: AgentsProps) => {
  const nameOf = useAgentName();
  const hasPlayground = wide && isExtended(active);
  return (
    <div className={styles.columns} data-playground={hasPlayground || undefined}>
      <div className={styles.list}>
        <AgentList agents={agents} active={active} />
      </div>
      <AgentFrame key={active.id} agent={active} name={nameOf(active, agents)} />
      {hasPlayground && <PlaygroundPane key={`${active.id}-playground`} agent={active} />}
    </div>
  );
};

/** Shown while there are no agents. */
const NoAgents = ({ agents, error }: Pick<AgentsState, 'agents' | 'error'>) => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  if (agents)
    return (
      <EmptyState
        icon="sparkles"
        title={t('agents.emptyTitle')}
        text={t('agents.emptyText')}
        action={<NewAgent />}
      />
    );
  if (error === null)
    return (
      <div className={styles.columns}>
        <AgentsSkeleton />
      </div>
    );
  return <LoadFailure title={t('agents.failed')} text={error} retry={() => store.load()} />;
};

/** The agents of the user. The URL names the active one. */
export const AgentScreen = () => {
  const { t } = useTranslation('agents');
  const { embedded } = useApp();
  const store = useAgentsStore();
  const { agents, error } = useStore(store);
  const [query] = useSearchParams();
  const active = activeAgent(agents ?? [], query.get('agent'));
  // The width of a foreign page is not the width of the app.
  const wide = useMediaQuery('(min-width: 1280px)') && !embedded;

  useEffect(() => {
    void store.load();
  }, [store]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('agents.title')}</h1>
          <p className={styles.text}>{t('agents.text')}</p>
          <ModelLine />
        </div>
        {active && <AgentBar agent={active} wide={wide} />}
      </header>
      {active && <LeftToDo agent={active} />}
      {active && isExtended(active) && <BookingGaps key={active.id} agent={active} />}
      {agents && active ? (
        <Agents agents={agents} active={active} wide={wide} />
      ) : (
        <NoAgents agents={agents} error={error} />
      )}
    </div>
  );
};
