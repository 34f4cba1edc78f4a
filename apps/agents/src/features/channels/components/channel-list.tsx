import type { ChannelState } from '@switchboard/api-client';
import { Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { ChannelsStore } from '../store/channels-store.ts';
import styles from './channel-list.module.css';

export interface ChannelListProps {
  agentId: string;
  store: ChannelsStore;
  /** The names of all agents, by id. */
  names: ReadonlyMap<string, string>;
}

/** The channels of the person, where each says whether the agent answers there. */
export const ChannelList = ({ agentId, store, names }: ChannelListProps) => {
  const { t } = useTranslation('agents');
  const { channels, error, saving } = useStore(store);
  return (
    <>
      {error !== null && (
        <LoadFailure
          title={t(channels ? 'channels.notSaved' : 'channels.failed')}
          text={error}
          retry={store.load}
        />
      )}
      {error === null && !channels && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {channels && channels.length > 0 && (
        <ul aria-label={t('channels.title')}>
          {channels.map((channel) => (
            <ChannelRow
              key={`${channel.source}:${channel.id}`}
              channel={channel}
              isOwn={channel.agentId === agentId}
              other={channel.agentId === null ? undefined : names.get(channel.agentId)}
              disabled={saving}
              onChoose={(answers) => store.choose(channel, answers)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

interface ChannelRowProps {
  channel: ChannelState;
  /** Whether the shown agent answers there. */
  isOwn: boolean;
  /** The name of the agent that answers there, if it is known. */
  other: string | undefined;
  disabled: boolean;
  onChoose: (answers: boolean) => void;
}

/** A connected account or bot, and whether the agent answers there. */
const ChannelRow = ({ channel, isOwn, other, disabled, onChoose }: ChannelRowProps) => {
  const { t } = useTranslation('agents');
  const { source, name, agentId } = channel;
  const state = isOwn ? 'own' : agentId === null ? 'none' : 'other';
  return (
    <li>
      <label className={styles.channel}>
        <input
          type="checkbox"
          checked={isOwn}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <Icon name={source === 'bot' ? 'bot' : 'user'} />
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.detail}>
            {t(`channels.${source}`)} ·{' '}
            {t(`channels.who.${state}`, { agent: other ?? t('channels.otherAgent') })}
          </span>
        </span>
      </label>
    </li>
  );
};
