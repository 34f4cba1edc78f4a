import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect } from 'react';
import { AgentsView } from '../features/agents/components/agents-view.tsx';
import { useAgentsStore } from '../features/agents/store/use-agents.ts';

/** The agents of the user, and the prompt and files of the active one. */
export const Agent = () => {
  const { t } = useTranslation('agents');
  const agents = useAgentsStore();

  useEffect(() => {
    void agents.load();
  }, [agents]);

  return (
    <Page title={t('agents.title')} text={t('agents.text')}>
      <AgentsView />
    </Page>
  );
};
