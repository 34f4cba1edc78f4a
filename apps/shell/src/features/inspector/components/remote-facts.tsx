import { useTranslation } from '@switchboard/ui/i18n';
import type { Inspected } from '../model/inspection.ts';
import cards from './facts.module.css';
import { Fact, Facts } from './facts.tsx';
import { Failures } from './failures.tsx';
import { Fitness } from './fitness.tsx';
import { OverrideForm } from './override-form.tsx';
import styles from './remote-facts.module.css';
import { RemoteSummary } from './remote-summary.tsx';

/** One remote: a line that opens. Open from the beginning when something needs attention. */
export const RemoteFacts = ({ remote }: { remote: Inspected }) => {
  const { t } = useTranslation('shell');
  const { failed, faults, canary, previous, running, override } = remote;
  const needsLook = failed.length > 0 || faults.length > 0 || override !== undefined;
  return (
    <details className={`${cards.card} ${styles.remote}`} open={needsLook || undefined}>
      <RemoteSummary remote={remote} />
      <Failures failed={failed} faults={faults} />
      <Facts>
        {running && <Fact name={t('inspector.place')}>{running.base}</Fact>}
        <Fact name={t('inspector.requires')}>
          <Fitness remote={remote} />
        </Fact>
        {canary && <Fact name={t('inspector.source.canary')}>{t('inspector.canaryFor', canary)}</Fact>}
        {previous && <Fact name={t('inspector.source.previous')}>{previous}</Fact>}
        <Fact name={t('inspector.loadFrom')}>
          <OverrideForm remote={remote} />
        </Fact>
      </Facts>
    </details>
  );
};
