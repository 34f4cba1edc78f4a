import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BillingCard } from '../features/billing/components/billing-card.tsx';
import { useBilling } from '../features/billing/store/use-billing.ts';
import { UsageCard } from '../features/usage/components/usage-card.tsx';
import styles from './screens.module.css';

/** The plan of the business, and what the business used. */
export const Payment = () => {
  const { t } = useTranslation('account');
  const loaded = useBilling();
  const isFree = loaded.billing?.enabled === false;
  return (
    <Page title={t('payment.title')} text={t(isFree ? 'payment.text' : 'payment.about')}>
      <div className={styles.stack}>
        <BillingCard {...loaded} />
        <UsageCard />
      </div>
    </Page>
  );
};
