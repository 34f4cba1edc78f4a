import type { Retention } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './export-card.module.css';

const PARTS = ['messages', 'files', 'runs'] as const;

/** What a choice that is not saved yet removes, and when. */
export const RetentionEffect = ({
  retention,
  months,
}: {
  retention: Retention;
  months: Retention['months'];
}) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const choice = retention.choices.find((one) => one.months === months);
  if (months === null || !choice) return <p>{t('ownData.retention.keeps')}</p>;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <>
      <p>
        {t('ownData.retention.goes', {
          time: time.format(new Date(retention.first_at)),
          before: day.format(new Date(choice.before)),
        })}
      </p>
      <ul className={styles.parts}>
        {PARTS.map((part) => (
          <li key={part}>
            {t(`ownData.retention.${part}`)}: {choice[part].toLocaleString(locale)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('ownData.retention.undo')}</p>
    </>
  );
};
