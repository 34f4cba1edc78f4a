import { isMissingPart } from '@switchboard/federation/loader';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useDocumentTitle } from '../services/titles.ts';
import styles from './crash-screen.module.css';

/** The title of the router's own error screen, the same in every language. */
const TITLE = 'Unexpected Application Error!';

export interface CrashScreenProps {
  error: unknown;
  /** Whether to show the message of the error; only during development by default. */
  detailed?: boolean;
}

/** Reports that the page broke, and offers a reload and the start page. The details go to the console. */
export const CrashScreen = ({
  error,
  detailed = process.env.NODE_ENV === 'development',
}: CrashScreenProps) => {
  const { t } = useTranslation('shell');
  useDocumentTitle(TITLE);
  return (
    <main className={styles.screen}>
      <ErrorState
        heading="h1"
        title={TITLE}
        text={isMissingPart(error) ? t('crash.missing') : t('crash.text')}
        action={
          <span className={styles.ways}>
            <Button type="primary" onClick={() => window.location.reload()}>
              {t('crash.reload')}
            </Button>
            <Link to="/">{t('crash.home')}</Link>
          </span>
        }
      />
      {process.env.NODE_ENV !== 'production' && detailed && (
        <pre className={styles.detail}>{String(error)}</pre>
      )}
    </main>
  );
};
