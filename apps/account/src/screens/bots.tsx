import { useApp } from '@switchboard/federation';
import { Page, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import { AddBotForm } from '../features/bots/components/add-bot-form.tsx';
import { BotList } from '../features/bots/components/bot-list.tsx';
import { createBotStores } from '../features/bots/store/bot-stores.ts';
import { StatusView } from '../features/telegram/components/status-view.tsx';
import styles from './screens.module.css';

/** The bots of the user, and the form that adds one. */
export const Bots = () => {
  const { t } = useTranslation('account');
  const context = useApp();
  const [{ status, addBot }] = useState(() => createBotStores(context));

  useEffect(() => {
    void status.load();
  }, [status]);

  return (
    <Page title={t('bots.title')} text={t('bots.text')}>
      <div className={styles.columns}>
        <Section title={t('bots.add')}>
          <AddBotForm store={addBot} status={status} />
        </Section>
        <Section title={t('bots.title')}>
          <StatusView store={status} failed={t('bots.failed')} rows={3}>
            {({ bots }) => <BotList bots={bots} />}
          </StatusView>
        </Section>
      </div>
    </Page>
  );
};
