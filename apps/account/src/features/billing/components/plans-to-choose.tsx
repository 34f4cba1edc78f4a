import type { Billing } from '@switchboard/api-client';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useApp, useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Leaving } from '../store/use-leaving.ts';
import styles from './billing.module.css';
import { usePriceWords } from './use-price-words.ts';

const LIMITS = ['conversations', 'messages', 'answers', 'tokens', 'cost', 'bookings', 'storage'] as const;

export interface PlansToChooseProps {
  plans: Billing['plans'];
  leaving: Leaving;
}

/** The plans with their prices and limits, each with a button that goes to pay for it. */
export const PlansToChoose = ({ plans, leaving }: PlansToChooseProps) => {
  const { t } = useTranslation('account');
  const { billing: api } = useApp().api;
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const price = usePriceWords();
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.plan}>
          <h3 className={styles.name}>{plan.name}</h3>
          <p className={styles.price}>{price(plan)}</p>
          <ul className={styles.limits}>
            {LIMITS.flatMap((name) => {
              const limit = plan.limits[name];
              if (limit === undefined) return [];
              const words = name === 'storage' ? sizeWords(limit, locale) : number.format(limit);
              return [
                <li key={name}>
                  {t('payment.billing.limit', { name: t(`payment.billing.limits.${name}`), limit: words })}
                </li>,
              ];
            })}
          </ul>
          <Button
            block
            loading={leaving.to === plan.id}
            disabled={leaving.to !== undefined}
            onClick={() => leaving.leave(plan.id, () => api.checkout(plan.id))}
          >
            {t('payment.billing.choose', { name: plan.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
};
