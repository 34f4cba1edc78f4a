import type { Agent } from '@switchboard/api-client';
import { EmptyState, Section, Skeleton } from '@switchboard/ui';
import { Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { endingsOf, isEmpty, RANGES, type Range } from '../model/report.ts';
import { useReport } from '../store/use-report.ts';
import { DaysPicture } from './days-picture.tsx';
import { Figures } from './figures.tsx';
import { Outcomes } from './outcomes.tsx';
import { Reasons } from './reasons.tsx';
import styles from './reports-tab.module.css';

/** An agent's work in the last days. */
export const ReportsTab = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const [range, setRange] = useState<Range>(30);
  const { report, error, supported, loading, retry } = useReport(agent.id, range);
  const currency = useStore(useAgentsStore(), ({ model }) => model?.currency ?? undefined);

  if (!supported) return <EmptyState icon="file" title={t('reports.unsupported')} />;
  return (
    <Section
      title={t('reports.title')}
      text={t('reports.text')}
      aside={
        <Segmented<Range>
          aria-label={t('reports.range')}
          value={range}
          options={RANGES.map((days) => ({ value: days, label: t('reports.days', { count: days }) }))}
          onChange={setRange}
        />
      }
    >
      {error !== null && <LoadFailure title={t('reports.failed')} text={error} retry={retry} />}
      {error === null && !report && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error === null && report && (
        <div className={styles.report} aria-busy={loading} data-loading={loading || undefined}>
          {isEmpty(report) ? (
            <EmptyState icon="sparkles" title={t('reports.empty')} text={t('reports.emptyText')} />
          ) : (
            <>
              <Figures report={report} currency={currency} />
              {report.outcomes && endingsOf(report.outcomes).all > 0 && (
                <Outcomes outcomes={report.outcomes} />
              )}
              <DaysPicture days={report.days} />
              {report.reasons.length > 0 && <Reasons reasons={report.reasons} />}
            </>
          )}
        </div>
      )}
    </Section>
  );
};
