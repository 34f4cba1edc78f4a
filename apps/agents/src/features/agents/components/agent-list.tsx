import type { Agent } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { AgentAvatar } from './agent-avatar.tsx';
import styles from './agent-list.module.css';
import { useAgentName } from './use-agent-name.ts';

/** All agents as links, so that the choice is in the URL. */
export const AgentList = ({ agents, active }: { agents: readonly Agent[]; active: Agent }) => {
  const { t } = useTranslation('agents');
  const nameOf = useAgentName();
  return (
    <nav aria-label={t('agents.list')} className={styles.pane}>
      <ul className={styles.list}>
        {agents.map((agent) => {
          const name = nameOf(agent, agents);
          return (
            <li key={agent.id}>
              <Link
                to={`?agent=${encodeURIComponent(agent.id)}`}
                replace
                className={styles.row ?? ''}
                {...(agent.id === active.id && { 'aria-current': 'true' as const })}
              >
                <AgentAvatar id={agent.id} name={name} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.detail}>
                    {t(agent.system_prompt.trim() ? 'agents.hasPrompt' : 'agents.noPrompt')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
