import type { LoadAttempt } from '@switchboard/federation/loader';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Fault } from '../../../services/faults.ts';
import cards from './facts.module.css';
import { useMeasures } from './use-measures.ts';

export interface FailuresProps {
  failed: readonly LoadAttempt[];
  faults: readonly Fault[];
}

/** Failed loads and failures at run time, each with its number and reason. */
export const Failures = ({ failed, faults }: FailuresProps) => {
  const { t } = useTranslation('shell');
  const { duration } = useMeasures();
  return (
    <>
      {failed.map(({ source, version, base, milliseconds, error }) => (
        <p key={`${source} ${base}`} className={cards.fault}>
          <strong>
            {t(`inspector.source.${source}`)} {source === 'override' ? base : version} ·{' '}
            {duration(milliseconds)}
          </strong>
          <br />
          {error?.message}
        </p>
      ))}
      {faults.map(({ at, message }) => (
        <p key={`${at} ${message}`} className={cards.fault}>
          {message}
        </p>
      ))}
    </>
  );
};
