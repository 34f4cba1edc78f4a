import type { Retention, RetentionMonths } from '@switchboard/api-client';
import { useKept, useLocale } from '@switchboard/federation';
import { Button, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choice } from '../../forms/components/choice.tsx';
import { useRetention } from '../store/use-retention.ts';
import styles from './export-card.module.css';
import { RetentionEffect } from './retention-effect.tsx';

/** A copy, because the list of the contract would bring its schemas. */
const MONTHS: readonly RetentionMonths[] = [6, 12, 24, 36];

const RetentionForm = ({
  retention,
  pending,
  change,
}: {
  retention: Retention;
  pending: boolean;
  change: (months: Retention['months']) => Promise<boolean>;
}) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { months: stored, next_at: nextAt } = retention;
  const { value: months, changed: isChanged, change: choose, forget } = useKept('account:retention', stored);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const save = async () => {
    if (await change(months)) forget();
  };
  return (
    <Section title={t('ownData.retention.title')} text={t('ownData.retention.text')}>
      <div className={styles.body}>
        <Choice
          label={t('ownData.retention.label')}
          options={[
            { value: 'forever', label: t('ownData.retention.forever') },
            ...MONTHS.map((count) => ({ value: String(count), label: count.toLocaleString(locale) })),
          ]}
          value={months === null ? 'forever' : String(months)}
          onChange={(value) => choose(MONTHS.find((one) => String(one) === value) ?? null)}
        />
        <div className={styles.body} role="status">
          {isChanged && <RetentionEffect retention={retention} months={months} />}
          {!isChanged && (
            <p>
              {nextAt === null
                ? t('ownData.retention.nothing')
                : t('ownData.retention.next', { time: time.format(new Date(nextAt)) })}
            </p>
          )}
        </div>
        {isChanged && (
          <div className={styles.buttons}>
            <Button disabled={pending} onClick={forget}>
              {t('ownData.retention.cancel')}
            </Button>
            <Button type="primary" danger={months !== null} loading={pending} onClick={() => void save()}>
              {t('ownData.retention.save')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
};

/** How long messages are kept: says what a choice removes and when, before it is saved. */
export const RetentionCard = () => {
  const { retention, pending, change } = useRetention();
  return retention && <RetentionForm retention={retention} pending={pending} change={change} />;
};
