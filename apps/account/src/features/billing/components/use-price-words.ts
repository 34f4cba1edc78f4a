import type { Plan } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';

/** Says what a plan costs, such as `€29.50 a month`. Empty for a price without a fixed amount. */
export const usePriceWords = (): ((plan: Plan) => string) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return ({ amount, currency, interval, interval_count: count }) => {
    if (amount == null) return '';
    const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
    return count === 1
      ? t(`payment.billing.each.${interval}`, { price })
      : t(`payment.billing.every.${interval}`, { count, price });
  };
};
