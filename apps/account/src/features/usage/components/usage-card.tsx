import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { figuresOf, figuresOfDay } from '../model/usage.ts';
import { useUsage } from '../store/use-usage.ts';
import { DaysChart } from './days-chart.tsx';
import { Figures } from './figures.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { ModelDay } from './model-day.tsx';
import { MonthChoice } from './month-choice.tsx';
import { Quotas } from './quotas.tsx';
import styles from './usage.module.css';

/** What the business used in a month. */
export const UsageCard = () => {
  const { t } = useTranslation('account');
  const { usage, error, supported, loading, retry, show } = useUsage();
  if (!supported) return null;
  return (
    <Section
      title={t('payment.usage.title')}
      text={t('payment.usage.text')}
      aside={usage && <MonthChoice usage={usage} onChoose={show} />}
    >
      {error !== null && (
        <ErrorState
          retry={retry}
          title={t('payment.usage.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && !usage && <Skeleton active title={false} paragraph={{ rows: 9 }} />}
      {error === null && usage && (
        <div className={styles.usage} aria-busy={loading} data-loading={loading || undefined}>
          <LimitWarning
            figures={figuresOf(usage)}
            unpaid={usage.month === usage.current && usage.unpaid === true}
          />
          <Figures figures={figuresOf(usage)} currency={usage.currency ?? undefined} />
          <ModelDay figures={figuresOfDay(usage)} currency={usage.currency ?? undefined} />
          <Quotas usage={usage} />
          <DaysChart days={usage.days} />
        </div>
      )}
    </Section>
  );
};
