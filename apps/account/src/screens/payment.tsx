import { EmptyState, Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Explains that nothing is charged: this installation has no payments. */
export const Payment = () => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('payment.title')}>
      <EmptyState icon="card" title={t('payment.emptyTitle')} text={t('payment.emptyText')} />
    </Page>
  );
};
