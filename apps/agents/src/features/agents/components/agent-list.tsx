import type { Agent } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useNavigate } from '@switchboard/ui/router';
import { useEffect, useRef, useState } from 'react';
import { isExtended } from '../model/extended.ts';
import { useAgentsStore } from '../store/use-agents.ts';
import styles from './agent-list.module.css';
import { AgentRow } from './agent-row.tsx';
import { NameForm } from './name-form.tsx';
import { useAgentName } from './use-agent-name.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface AgentListProps {
  agents: readonly Agent[];
  active: Agent;
}

/** All agents with the active one marked, and a way to add one. */
export const AgentList = ({ agents, active }: AgentListProps) => {
  const { t } = useTranslation('agents');
  const nameOf = useAgentName();
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen, another one may be out of sight
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not return.
    void shown.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active.id]);
  return (
    <nav aria-label={t('agents.list')} className={styles.pane}>
      <ul className={styles.list}>
        {agents.map((agent) => (
          <li
            key={agent.id}
            ref={agent.id === active.id ? shown : null}
            className={styles.item}
            data-active={agent.id === active.id || undefined}
          >
            <AgentRow agent={agent} name={nameOf(agent, agents)} active={agent.id === active.id} />
          </li>
        ))}
      </ul>
      {isExtended(active) && <NewAgent />}
    </nav>
  );
};

/** Adds an agent and chooses it. */
export const NewAgent = () => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useReturnFocus(open);
  if (!open)
    return (
      <Button
        ref={opener}
        type="text"
        className={styles.add ?? ''}
        icon={<Icon name="plus" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('agents.add')}
      </Button>
    );
  return (
    <NameForm
      title={t('agents.add')}
      keptAs="new"
      action={t('agents.create')}
      onClose={() => setOpen(false)}
      onSubmit={async (name) => {
        const { id } = await store.create(name);
        navigate(`?agent=${encodeURIComponent(id)}`, { replace: true });
      }}
    />
  );
};
