import type { Agent } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, Icon, Section, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { ChannelList } from './channel-list.tsx';
import styles from './channels-tab.module.css';
import { useChannels } from './use-channels.ts';

/** Where an agent answers, and the conversations there that wait for it. */
export const ChannelsTab = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const { navigation } = useApp();
  const { showError } = useFeedback();
  const agents = useAgentsStore();
  const { store, names } = useChannels(agent.id);
  const { channels, supported, saving } = useStore(store);

  useEffect(() => void store.load(), [store]);

  const switchOn = () =>
    agents.setEnabled(agent.id, true).catch((failure: unknown) => showError(messageOf(failure)));

  if (!supported) return <EmptyState icon="chats" title={t('channels.unsupported')} />;
  const unattended = (channels ?? [])
    .filter(({ agentId }) => agentId === agent.id)
    .reduce((sum, channel) => sum + channel.unattended, 0);

  return (
    <Section title={t('channels.title')} text={t('channels.text')}>
      {agent.enabled === false && (
        <div className={styles.notice}>
          <Icon name="pause" size={16} />
          <p>{t('channels.disabled')}</p>
          <Button size="small" onClick={switchOn}>
            {t('channels.switchOn')}
          </Button>
        </div>
      )}
      <ChannelList agentId={agent.id} store={store} names={names} />
      {channels?.length === 0 && (
        <EmptyState
          icon="chats"
          title={t('channels.none')}
          text={t('channels.noneText')}
          action={
            <>
              <Button type="primary" onClick={() => navigation.open('/dashboard/bot')}>
                {t('channels.addBot')}
              </Button>
              <Button onClick={() => navigation.open('/dashboard/account')}>{t('channels.connect')}</Button>
            </>
          }
        />
      )}
      {unattended > 0 && (
        <div className={styles.unattended}>
          <p>{t('channels.unattended', { count: unattended })}</p>
          <Button loading={saving} onClick={store.takeUnattended}>
            {t('channels.take')}
          </Button>
        </div>
      )}
    </Section>
  );
};
