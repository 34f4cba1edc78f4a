import type { Billing } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation } from '@switchboard/ui/router';
import { resultOf } from '../model/result.ts';
import { canChoose } from '../model/standing.ts';
import styles from './billing.module.css';

/** Says what came of the visit at the payment provider. */
export const ResultLine = ({ billing }: { billing: Billing }) => {
  const { t } = useTranslation('account');
  const result = resultOf(useLocation().search);
  if (!result) return null;
  const isWaiting = result === 'paid' && canChoose(billing);
  return (
    <p className={styles.result} role="status">
      <Icon name={isWaiting || result === 'canceled' ? 'clock' : 'check'} size={16} />
      <span>{t(`payment.billing.result.${isWaiting ? 'waiting' : result}`)}</span>
    </p>
  );
};
