import type { Agent, ChannelState } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState, Icon, Section, Skeleton, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useMemo, useRef } from 'react';
import { useAgentName } from '../../agents/components/use-agent-name.ts';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { type ChannelsStore, createChannelsStore } from '../store/channels-store.ts';
import { ChannelRow } from './channel-row.tsx';
import styles from './channels-tab.module.css';

/** The names of all agents, by id. */
const useNames = (): ReadonlyMap<string, string> => {
  const agents = useStore(useAgentsStore(), (state) => state.agents) ?? [];
  const nameOf = useAgentName();
  return new Map(agents.map((agent) => [agent.id, nameOf(agent, agents)]));
};

const useChannels = (agentId: string, names: ReadonlyMap<string, string>): ChannelsStore => {
  const { t } = useTranslation('agents');
  const { agents: api } = useApp().api;
  const { channelsChanged: onChanged } = useAgentsStore();
  const { ask } = useFeedback();
  const mayMove = ({ name, agentId: other }: ChannelState) =>
    ask({
      title: t('channels.moveQuestion', { channel: name }),
      text: t('channels.moveText', { agent: names.get(other ?? '') ?? t('channels.otherAgent') }),
      yes: t('channels.moveYes'),
      no: t('channels.moveNo'),
    });
  const latest = useRef(mayMove);
  latest.current = mayMove;
  return useMemo(
    () => createChannelsStore({ api, agentId, mayMove: (channel) => latest.current(channel), onChanged }),
    [api, agentId, onChanged],
  );
};

/** Where an agent answers, and the conversations there that wait for it. */
export const ChannelsTab = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const { navigation } = useApp();
  const names = useNames();
  const store = useChannels(agent.id, names);
  const { channels, supported, error, saving } = useStore(store);

  useEffect(() => void store.load(), [store]);

  if (!supported) return <EmptyState icon="chats" title={t('channels.unsupported')} />;
  const unattended = (channels ?? [])
    .filter(({ agentId }) => agentId === agent.id)
    .reduce((sum, channel) => sum + channel.unattended, 0);

  return (
    <Section title={t('channels.title')} text={t('channels.text')}>
      {agent.enabled === false && (
        <p className={styles.notice}>
          <Icon name="pause" size={16} />
          {t('channels.disabled')}
        </p>
      )}
      {error !== null && (
        <ErrorState
          title={t(channels ? 'channels.notSaved' : 'channels.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={store.load}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && !channels && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
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
      {channels && channels.length > 0 && (
        <ul aria-label={t('channels.title')}>
          {channels.map((channel) => (
            <ChannelRow
              key={`${channel.source}:${channel.id}`}
              channel={channel}
              isOwn={channel.agentId === agent.id}
              other={channel.agentId === null ? undefined : names.get(channel.agentId)}
              disabled={saving}
              onChoose={(answers) => store.choose(channel, answers)}
            />
          ))}
        </ul>
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
