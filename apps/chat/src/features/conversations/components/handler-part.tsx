import type { Conversation } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import { useHanding } from '../store/use-handing.ts';
import { useServingAgent } from '../store/use-serving-agent.ts';
import styles from './handler.module.css';

/** Who answers the conversation, and the button that changes it. Empty without an agent. */
export const HandlerPart = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { pending, hand } = useHanding(conversation);
  const { handler } = conversation;
  const { agent, failed } = useServingAgent(conversation);
  const isAgent = handler === 'agent';
  if (handler === null || !(isAgent || agent || failed)) return null;
  return (
    <Part title={t('card.handler')}>
      <p className={styles.state}>
        <Icon name={isAgent ? 'sparkles' : 'user'} size={16} />
        {t(handler === 'off' ? 'agent.none' : `card.${handler}`)}
      </p>
      <Button block loading={pending} onClick={hand}>
        {t(isAgent ? 'agent.takeOver' : 'card.giveBack')}
      </Button>
    </Part>
  );
};
