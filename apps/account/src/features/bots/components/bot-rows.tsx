import type { TelegramBot } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import type { ComponentType } from 'react';
import { MissedWarning } from '../../missed/components/missed-warning.tsx';
import { useBotTitle } from '../store/use-bot-title.ts';
import styles from './bot-rows.module.css';
import { HealthLine } from './health-line.tsx';

export interface BotRowsProps {
  bots: TelegramBot[];
  /** Below each bot. */
  Controls?: ComponentType<{ bot: TelegramBot }>;
}

/** Bots with name, agent and health. */
export const BotRows = ({ bots, Controls }: BotRowsProps) => {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const titleOf = useBotTitle();
  return (
    <ul>
      {bots.map((bot) => {
        const { bot_id, username, name, status, agent, missed } = bot;
        return (
          <li key={bot_id} className={styles.bot}>
            <div className={styles.row}>
              <Avatar
                id={bot_id}
                name={name || username || bot_id}
                size={36}
                src={bot.picture ? api.bots.pictureAddress(bot) : null}
              />
              <div className={styles.words}>
                <p className={styles.title}>
                  <bdi dir="ltr">{titleOf(bot)}</bdi>
                </p>
                {name && <p className={styles.detail}>{name}</p>}
              </div>
              {agent !== undefined && status !== 'moved' && (
                <p className={styles.agent}>
                  {agent && `${t('bots.answers')} `}
                  <Link
                    to={agent ? `/agents?agent=${encodeURIComponent(agent.id)}` : '/agents?tab=channels'}
                    className={styles.link ?? ''}
                  >
                    {agent ? <bdi>{agent.name}</bdi> : t('agent.choose')}
                  </Link>
                </p>
              )}
            </div>
            <HealthLine bot={bot} />
            {missed && <MissedWarning {...missed} channel={{ source: 'bot', channel_id: bot_id }} />}
            {Controls && <Controls bot={bot} />}
          </li>
        );
      })}
    </ul>
  );
};
