import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Inspected } from '../model/inspection.ts';
import styles from './remote-summary.module.css';
import { useMeasures } from './use-measures.ts';

const TONES = { waiting: 'quiet', loading: 'quiet', running: 'good', failed: 'bad' } as const;

/** The line of a remote: version, state, load time and size. */
export const RemoteSummary = ({ remote: { name, version, state, running } }: { remote: Inspected }) => {
  const { t } = useTranslation('shell');
  const { duration, size } = useMeasures();
  return (
    <summary className={styles.summary}>
      <Icon name="next" size={16} className={styles.marker ?? ''} />
      <span className={styles.name}>{name}</span>
      <span className={styles.version}>{version}</span>
      {running && (
        <span className={styles.measures}>
          {duration(running.milliseconds)} · {size(running.bytes)}
        </span>
      )}
      {running && running.source !== 'current' && (
        <span className={styles.pill} data-tone="notable">
          {t(`inspector.source.${running.source}`)}
        </span>
      )}
      <span className={styles.pill} data-tone={TONES[state]}>
        {t(`inspector.state.${state}`)}
      </span>
    </summary>
  );
};
