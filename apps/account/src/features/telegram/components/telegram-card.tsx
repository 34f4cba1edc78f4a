import { MAX_ACCOUNTS } from '@switchboard/api-client';
import { Button, Icon, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BotsSummary } from '../../bots/components/bots-summary.tsx';
import { MissedWarning } from '../../missed/components/missed-warning.tsx';
import { StatusView } from '../../status/components/status-view.tsx';
import { shownAccounts } from '../model/shown-accounts.ts';
import { useDisconnectStore } from '../store/use-disconnect.ts';
import { useAddingWizardStore, useWizardStore } from '../store/use-wizard.ts';
import styles from './telegram-account.module.css';
import { NoAccount, TelegramAccount } from './telegram-account.tsx';

/** The personal accounts, or a button to connect one, and the bots. */
export const TelegramCard = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const adding = useAddingWizardStore();
  const disconnecting = useDisconnectStore();
  return (
    <Section title={t('telegram.title')} text={t('telegram.text')}>
      <StatusView failed={t('telegram.failed')} rows={4}>
        {(status) => {
          const accounts = shownAccounts(status);
          const several = accounts.length > 1;
          // A backend of the base contract names no accounts, and takes one.
          const canAdd = accounts.length > 0 && status.integrations !== undefined;
          return (
            <>
              {accounts.length === 0 && <NoAccount onConnect={wizard.open} />}
              {accounts.length > 0 && (
                <ul className={styles.list}>
                  {accounts.map((account) => (
                    <li key={account.id ?? ''}>
                      <TelegramAccount
                        account={account}
                        isNamed={several}
                        onConnect={several ? adding.openAnew : wizard.open}
                        onDisconnect={() => disconnecting.open(several ? account : undefined)}
                      />
                      {account.missed && account.id && (
                        <MissedWarning
                          {...account.missed}
                          channel={{ source: 'account', channel_id: account.id }}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {canAdd &&
                (accounts.length < MAX_ACCOUNTS ? (
                  <Button
                    type="text"
                    className={styles.add ?? ''}
                    icon={<Icon name="plus" size={16} />}
                    onClick={adding.openAnew}
                  >
                    {t('telegram.add')}
                  </Button>
                ) : (
                  <p className={styles.detail}>{t('telegram.full', { limit: MAX_ACCOUNTS })}</p>
                ))}
              <BotsSummary bots={status.bots} />
            </>
          );
        }}
      </StatusView>
    </Section>
  );
};
