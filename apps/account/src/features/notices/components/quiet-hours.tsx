import type { NoticeSettings } from '@switchboard/api-client';
import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { clockMinutes, clockText } from '@switchboard/common/time/wall-time';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef } from 'react';
import styles from './notices-card.module.css';

type Quiet = NonNullable<NoticeSettings['quiet']>;

/** The night, in the zone of this browser. */
const night = (): Quiet => ({
  from: 22 * 60,
  to: 8 * 60,
  zone: browserZoneName(),
});

interface TimeFieldProps {
  end: 'from' | 'to';
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

/** One end of the quiet hours, saved when the field is left, also with its screen. */
const TimeField = ({ end, quiet, onChange }: TimeFieldProps) => {
  const { t } = useTranslation('account');
  const typed = useRef('');
  const save = () => {
    const { current } = typed;
    typed.current = '';
    if (current === '') return;
    const changed = { ...quiet, zone: night().zone, [end]: clockMinutes(current) };
    if (changed.from !== changed.to && changed[end] !== quiet[end]) onChange(changed);
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => latest.current(), []);
  return (
    <label className={styles.time}>
      {t(`notices.quiet.${end}`)}
      <input
        type="time"
        required
        defaultValue={clockText(quiet[end])}
        onChange={({ target }) => {
          typed.current = target.value;
        }}
        onBlur={save}
      />
    </label>
  );
};

/** Hours in which e-mails and notifications wait. */
export const QuietHours = ({
  quiet,
  onChange,
}: {
  quiet: Quiet | null;
  onChange: (quiet: Quiet | null) => void;
}) => {
  const { t } = useTranslation('account');
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => onChange(target.checked ? night() : null)}
        />
        {t('notices.quiet.title')}
      </label>
      {quiet && (
        <>
          <div className={styles.times}>
            <TimeField end="from" quiet={quiet} onChange={onChange} />
            <TimeField end="to" quiet={quiet} onChange={onChange} />
          </div>
          <p className={styles.hint}>{t('notices.quiet.zone', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </div>
  );
};
