import type { TelegramBot } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Warning } from '../../status/components/warning.tsx';
import { useStatusStore } from '../../status/store/use-status.ts';
import { healthOf } from '../model/health.ts';
import styles from './bot-rows.module.css';

/** Whether a bot receives, in words. */
export const HealthLine = ({ bot }: { bot: TelegramBot }) => {
  const { t } = useTranslation('account');
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const moment = (iso: string) => format.format(new Date(iso));
  const standIn = useStore(useStatusStore(), ({ status }) => status?.standIn);
  const health = healthOf(bot);

  switch (health.kind) {
    case 'works':
    case 'waiting':
      return (
        <p className={styles.health} data-kind="works">
          <Icon name="check" size={14} />
          {health.kind === 'works'
            ? t('bots.health.works', { at: moment(health.at) })
            : t('bots.health.waiting')}
        </p>
      );
    case 'off':
      return (
        <p className={styles.health}>
          <Icon name="pause" size={14} />
          {t('bots.health.off')}
        </p>
      );
    case 'limited':
      return (
        <p className={styles.health}>
          <Icon name="clock" size={14} />
          {t('bots.health.limited', { until: moment(health.until) })}
        </p>
      );
    case 'webhook':
      return <Warning text={t('bots.problem.webhook', { host: health.host })} since={health.at} />;
    case 'undelivered':
      return (
        <Warning
          text={t('bots.problem.undelivered', {
            reason: t(`bots.problem.undeliveredReason.${health.reason}`, { code: health.code }),
          })}
          since={health.at}
        />
      );
    case 'moved':
    case 'conflict':
    case 'revoked': {
      const remedies = standIn === undefined ? 'problem' : 'standInProblem';
      return <Warning text={t(`bots.${remedies}.${health.kind}`)} since={health.at} />;
    }
    default:
      return <Warning text={t(`bots.problem.${health.kind}`)} since={health.at} />;
  }
};
