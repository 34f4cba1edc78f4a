import { useApp } from '@switchboard/federation';
import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import { AgentsView } from '../features/agents/components/agents-view.tsx';
import { createAgentStores } from '../features/agents/store/agent-stores.ts';

/** The agents of the user, and the prompt and files of the active one. */
export const Agent = () => {
  const { t } = useTranslation('agents');
  const context = useApp();
  const [stores] = useState(() => createAgentStores(context));

  useEffect(() => {
    void stores.agents.load();
  }, [stores]);

  return (
    <Page title={t('agents.title')} text={t('agents.text')}>
      <AgentsView stores={stores} />
    </Page>
  );
};
