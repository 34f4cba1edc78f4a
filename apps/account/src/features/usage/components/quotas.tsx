import type { Usage } from '@switchboard/api-client';
import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { shareOf } from '../model/usage.ts';
import styles from './usage.module.css';
import { useFigureWords } from './use-figure-words.ts';

const NEAR = 0.8;

/** Shown always; other kinds are shown once they are half used. */
const MAIN: readonly QuotaName[] = ['storage', 'contacts', 'messages', 'bookings', 'agents'];

/** What the business has of each kind, with the most that this server allows; nothing without limits or for a past month. */
export const Quotas = ({ usage }: { usage: Usage }) => {
  const { t } = useTranslation('account');
  const words = useFigureWords(undefined);
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  const shown = QUOTA_NAMES.flatMap((name) => {
    const held = usage.quotas?.find(({ quota }) => quota === name);
    if (held === undefined) return [];
    const share = shareOf(held.used, held.limit);
    return MAIN.includes(name) || share >= 0.5 ? [{ ...held, name, share }] : [];
  });
  if (shown.length === 0 || usage.month !== usage.current) return null;
  const warn = (key: 'near' | 'full', of: typeof shown) =>
    of.length > 0 && (
      <p className={styles.warning} role="status">
        <Icon name="alert" size={16} />
        <span>
          {t(`payment.usage.quota.${key}`, {
            names: list.format(of.map(({ name }) => t(`payment.usage.quota.names.${name}`))),
          })}
        </span>
      </p>
    );
  return (
    <>
      <h3>{t('payment.usage.quota.title')}</h3>
      <p>{t('payment.usage.quota.text')}</p>
      {warn(
        'full',
        shown.filter(({ share }) => share >= 1),
      )}
      {warn(
        'near',
        shown.filter(({ share }) => share >= NEAR && share < 1),
      )}
      <dl className={charts.figures}>
        {shown.map(({ name, used, limit, share }) => {
          const kind = name === 'storage' ? 'storage' : 'messages';
          return (
            <div key={name} className={charts.figure} data-near={share >= NEAR || undefined}>
              <dt>{t(`payment.usage.quota.names.${name}`)}</dt>
              <dd>
                <strong>{words(kind, used)}</strong>
                <span className={styles.meter} aria-hidden>
                  <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
                </span>
                <span className={charts.more}>{t('payment.usage.limit', { limit: words(kind, limit) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};
