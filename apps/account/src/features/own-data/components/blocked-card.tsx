import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Section, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import styles from './export-card.module.css';

/** Blocked people of whom nothing but the block is left; nothing where there are none. */
export const BlockedCard = () => {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const { showError } = useFeedback();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' });
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { latest = [] } = useLoaded(async (signal) => api.customers.blockedStrangers(signal), [api]);
  const blocked = latest.filter(({ sender }) => !ended.includes(sender));
  const unblock = async (sender: string) => {
    try {
      await api.customers.unblockStranger(sender);
      setEnded([...ended, sender]);
    } catch (error) {
      showError(messageOf(error), 'unblock');
    }
  };
  if (blocked.length === 0) return null;
  return (
    <Section title={t('ownData.blocked.title')} text={t('ownData.blocked.text')}>
      <ul className={styles.body}>
        {blocked.map(({ sender, since }) => (
          <li key={sender} className={styles.buttons}>
            <span>{t('ownData.blocked.since', { time: format.format(since) })}</span>
            <Button size="small" onClick={() => void unblock(sender)}>
              {t('ownData.blocked.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
