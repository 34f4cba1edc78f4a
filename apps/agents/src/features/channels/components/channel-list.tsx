import type { ChannelState } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './channels-tab.module.css';

export interface ChannelRowProps {
  channel: ChannelState;
  /** Whether the shown agent answers there. */
  isOwn: boolean;
  /** The name of the agent that answers there, if it is known. */
  other: string | undefined;
  disabled: boolean;
  onChoose: (answers: boolean) => void;
}

/** A connected account or bot, and whether the agent answers there. */
export const ChannelRow = ({ channel, isOwn, other, disabled, onChoose }: ChannelRowProps) => {
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
