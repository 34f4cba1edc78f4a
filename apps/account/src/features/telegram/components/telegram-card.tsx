import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BotsSummary } from '../../bots/components/bots-summary.tsx';
import { MissedWarning } from '../../missed/components/missed-warning.tsx';
import { StatusView } from '../../status/components/status-view.tsx';
import { useDisconnectStore } from '../store/use-disconnect.ts';
import { useWizardStore } from '../store/use-wizard.ts';
import { TelegramAccount } from './telegram-account.tsx';

/** The personal account, or a button to connect one, and the bots. */
export const TelegramCard = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { open: onDisconnect } = useDisconnectStore();
  return (
    <Section title={t('telegram.title')} text={t('telegram.text')}>
      <StatusView failed={t('telegram.failed')} rows={4}>
        {({ connected, integration, signedOut, bots }) => (
          <>
            <TelegramAccount
              connected={connected}
              integration={integration}
              {...(signedOut && { signedOut })}
              onConnect={wizard.open}
              onDisconnect={onDisconnect}
            />
            {integration?.missed && (
              <MissedWarning
                {...integration.missed}
                channel={{ source: 'account', channel_id: integration.id }}
              />
            )}
            <BotsSummary bots={bots} />
          </>
        )}
      </StatusView>
    </Section>
  );
};
