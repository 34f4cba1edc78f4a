import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { canChoose } from '../model/standing.ts';
import type { LoadedBilling } from '../store/use-billing.ts';
import { useLeaving } from '../store/use-leaving.ts';
import styles from './billing.module.css';
import { PlansToChoose } from './plans-to-choose.tsx';
import { ResultLine } from './result-line.tsx';
import { RunningPlan } from './running-plan.tsx';

/** The plan of the business, and the ways to pay for one. Nothing where nothing is billed. */
export const BillingCard = ({ billing, error, loading, retry }: LoadedBilling) => {
  const { t } = useTranslation('account');
  const leaving = useLeaving();
  if (billing?.enabled === false) return null;
  const again = (
    <Button icon={<Icon name="retry" size={16} />} loading={loading} onClick={retry}>
      {t('retry')}
    </Button>
  );
  return (
    <Section title={t('payment.billing.title')}>
      {error !== null && (
        <ErrorState retry={retry} title={t('payment.billing.failed')} text={error} action={again} />
      )}
      {error === null && !billing && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error === null && billing && (
        <div className={styles.billing}>
          <ResultLine billing={billing} />
          {!billing.reachable && (
            <div className={styles.down} role="alert">
              <Icon name="alert" size={16} />
              <span>{t(billing.subscription ? 'payment.billing.downKnown' : 'payment.billing.down')}</span>
              {again}
            </div>
          )}
          {billing.subscription && (
            <RunningPlan
              subscription={billing.subscription}
              reachable={billing.reachable}
              leaving={leaving}
            />
          )}
          {!billing.subscription && billing.reachable && <p>{t('payment.billing.none')}</p>}
          {canChoose(billing) && billing.plans.length > 0 && (
            <PlansToChoose plans={billing.plans} leaving={leaving} />
          )}
        </div>
      )}
    </Section>
  );
};
