import type { Billing, PortalPlace } from '@switchboard/api-client';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { standingOf } from '../model/standing.ts';
import type { Leaving } from '../store/use-leaving.ts';
import styles from './billing.module.css';
import { usePriceWords } from './use-price-words.ts';

export interface RunningPlanProps {
  subscription: NonNullable<Billing['subscription']>;
  /** Whether the provider answers, so that its portal can be opened. */
  reachable: boolean;
  leaving: Leaving;
}

/** The plan of the business with its price and what comes next. */
export const RunningPlan = ({ subscription, reachable, leaving }: RunningPlanProps) => {
  const { t } = useTranslation('account');
  const { billing: api } = useApp().api;
  const date = new Intl.DateTimeFormat(useLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const price = usePriceWords();
  const { plan, renews_ts: renewsAt, ends_ts: endsAt } = subscription;
  const standing = standingOf(subscription);
  const isOwing = standing === 'past_due' || standing === 'unpaid';
  const at = endsAt ?? renewsAt;
  const button = (to: PortalPlace, primary: boolean) => (
    <Button
      type={primary ? 'primary' : 'default'}
      loading={leaving.to === to}
      disabled={!reachable || leaving.to !== undefined}
      onClick={() => leaving.leave(to, () => api.portal(to))}
    >
      {t(`payment.billing.portal.${to}`)}
    </Button>
  );
  return (
    <div className={styles.running} data-standing={standing}>
      <div className={styles.words}>
        <p>
          <strong className={styles.name}>{plan.name}</strong>{' '}
          <span className={styles.price}>{price(plan)}</span>
        </p>
        <p className={styles.standing}>
          {standing !== 'active' && <Icon name="alert" size={16} />}
          <span>
            {t(`payment.billing.standing.${standing}`, { date: at == null ? '' : date.format(at) })}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        {standing !== 'canceled' && !isOwing && button('plan', true)}
        {button('payment', isOwing)}
      </div>
    </div>
  );
};
