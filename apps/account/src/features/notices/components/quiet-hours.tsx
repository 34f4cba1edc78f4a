import type { NoticeSettings } from '@switchboard/api-client';
import { clockMinutes, clockText } from '@switchboard/common/time/wall-time';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './notices-card.module.css';

type Quiet = NonNullable<NoticeSettings['quiet']>;

/** The night, in the zone of this browser. */
const night = (): Quiet => ({
  from: 22 * 60,
  to: 8 * 60,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Hours in which e-mails and notifications wait. */
export const QuietHours = ({
  quiet,
  onChange,
}: {
  quiet: Quiet | null;
  onChange: (quiet: Quiet | null) => void;
}) => {
  const { t } = useTranslation('account');
  const field = (end: 'from' | 'to', { zone }: Quiet) => (
    <label className={styles.time}>
      {t(`notices.quiet.${end}`)}
      <input
        type="time"
        required
        defaultValue={clockText(quiet?.[end] ?? 0)}
        onBlur={({ target }) => {
          if (!quiet || target.value === '') return;
          const changed = { ...quiet, zone, [end]: clockMinutes(target.value) };
          if (changed.from !== changed.to && changed[end] !== quiet[end]) onChange(changed);
        }}
      />
    </label>
  );
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
            {field('from', night())}
            {field('to', night())}
          </div>
          <p className={styles.hint}>{t('notices.quiet.zone', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </div>
  );
};
