import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BotsSummary } from '../../bots/components/bots-summary.tsx';
import type { StatusStore } from '../store/status-store.ts';
import { StatusView } from './status-view.tsx';
import { TelegramAccount } from './telegram-account.tsx';

/** The personal account, or the way to connect one, and the bots beside it. */
export const TelegramCard = ({ status, onConnect }: { status: StatusStore; onConnect: () => void }) => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('telegram.title')} text={t('telegram.text')}>
      <StatusView store={status} failed={t('telegram.failed')} rows={4}>
        {({ connected, integration, bots }) => (
          <>
            <TelegramAccount connected={connected} integration={integration} onConnect={onConnect} />
            <BotsSummary bots={bots} />
          </>
        )}
      </StatusView>
    </Section>
  );
};
