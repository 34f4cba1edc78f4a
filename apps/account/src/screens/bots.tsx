import { Page, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { AddBotForm } from '../features/bots/components/add-bot-form.tsx';
import { BotList } from '../features/bots/components/bot-list.tsx';
import { StatusView } from '../features/status/components/status-view.tsx';
import { useFollowedStatus } from '../features/status/store/use-followed-status.ts';
import styles from './screens.module.css';

/** The bots of the user, and the form that adds one. */
export const Bots = () => {
  const { t } = useTranslation('account');
  useFollowedStatus();

  return (
    <Page title={t('bots.title')} text={t('bots.text')}>
      <div className={styles.columns}>
        <Section title={t('bots.add')}>
          <AddBotForm />
        </Section>
        <Section title={t('bots.title')}>
          <StatusView failed={t('bots.failed')} rows={3}>
            {({ bots }) => <BotList bots={bots} />}
          </StatusView>
        </Section>
      </div>
    </Page>
  );
};
