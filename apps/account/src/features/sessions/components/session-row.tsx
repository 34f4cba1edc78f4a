import type { SignedInBrowser } from '@switchboard/api-client';
import { agoWords } from '@switchboard/common/time/ago-words';
import { useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './sessions.module.css';

export interface SessionRowProps {
  session: SignedInBrowser;
  disabled: boolean;
  onEnd: () => void;
}

/** One browser: its name, network and last use. */
export const SessionRow = ({ session, disabled, onEnd }: SessionRowProps) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { browser, system, network, last_seen_at: seen, current } = session;
  const named = { browser: browser ?? t('sessions.unknown'), system };
  const device = system ? t('sessions.device', named) : named.browser;
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{device}</p>
        <p className={styles.detail}>
          {network && (
            <>
              <bdi dir="ltr">{network}</bdi>
              {' · '}
            </>
          )}
          {current ? (
            <span className={styles.current}>{t('sessions.current')}</span>
          ) : (
            <time dateTime={seen} title={full.format(new Date(seen))}>
              {agoWords(seen, Date.now(), locale, { dateStyle: 'medium' })}
            </time>
          )}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          disabled={disabled}
          onClick={onEnd}
          aria-label={t('sessions.endNamed', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};
