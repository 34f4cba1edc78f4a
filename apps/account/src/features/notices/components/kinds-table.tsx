import type { NoticeSettings } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './notices-card.module.css';

const KINDS = ['message', 'attention', 'booking', 'channel', 'quota'] as const;

/** A way to be told beside the bell. */
export type Way = 'push_kinds' | 'mail_kinds';

export interface KindsTableProps {
  ways: readonly Way[];
  settings: Pick<NoticeSettings, Way>;
  onChange: (part: Partial<Pick<NoticeSettings, Way>>) => void;
}

/** Which kinds of notices tell the user in which way. */
export const KindsTable = ({ ways, settings, onChange }: KindsTableProps) => {
  const { t } = useTranslation('account');
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('notices.kinds.title')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`notices.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notices.kinds.${kind}`)}</th>
            {ways.map((way) => {
              const chosen = settings[way];
              const others = chosen.filter((one) => one !== kind);
              return (
                <td key={way}>
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(kind)}
                      aria-label={`${t(`notices.kinds.${kind}`)}: ${t(`notices.ways.${way}`)}`}
                      onChange={({ target }) =>
                        onChange({ [way]: target.checked ? [...others, kind] : others })
                      }
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
