import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { UsageCard } from '../features/usage/components/usage-card.tsx';

/** What the business used. This installation has no payments and bills nothing. */
export const Payment = () => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('payment.title')} text={t('payment.text')}>
      <UsageCard />
    </Page>
  );
};
