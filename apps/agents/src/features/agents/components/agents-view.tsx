import { Button, EmptyState, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { FilesSection } from '../../files/components/files-section.tsx';
import { PromptEditor } from '../../prompt/components/prompt-editor.tsx';
import { activeAgent } from '../model/active-agent.ts';
import { useAgentsStore } from '../store/use-agents.ts';
import { AgentAvatar } from './agent-avatar.tsx';
import { AgentList } from './agent-list.tsx';
import { AgentsSkeleton } from './agents-skeleton.tsx';
import styles from './agents-view.module.css';
import { useAgentName } from './use-agent-name.ts';

/** The list of agents beside the active one, whose id is in the URL. */
export const AgentsView = () => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  const { agents, error } = useStore(store);
  const [query] = useSearchParams();
  const nameOf = useAgentName();

  if (error !== null) {
    const retry = (
      <Button icon={<Icon name="retry" size={16} />} onClick={() => store.load()}>
        {t('retry')}
      </Button>
    );
    return <ErrorState title={t('agents.failed')} text={error} action={retry} />;
  }
  if (!agents) return <AgentsSkeleton />;
  const active = activeAgent(agents, query.get('agent'));
  if (!active)
    return <EmptyState icon="sparkles" title={t('agents.emptyTitle')} text={t('agents.emptyText')} />;

  const name = nameOf(active, agents);
  return (
    <div className={styles.columns}>
      <AgentList agents={agents} active={active} />
      <div className={styles.editors} key={active.id}>
        <div className={styles.active}>
          <AgentAvatar id={active.id} name={name} size={56} />
          <h2 className={styles.activeName}>{name}</h2>
        </div>
        <PromptEditor agent={active} name={name} />
        <FilesSection agent={active} name={name} />
      </div>
    </div>
  );
};
