import { useTranslation } from '@switchboard/ui/i18n';
import { mailPageOf } from '../../../services/mail-page.ts';
import { useServices } from '../../../services/services-context.ts';
import styles from './second-factor-page.module.css';

/** Leads to the page where a sandbox shows text messages and the codes of apps. */
export const SandboxCode = () => {
  const { config } = useServices();
  const { t } = useTranslation('shell');
  const page = mailPageOf(config);
  return (
    page && (
      <a className={styles.sandbox} href={page} target="_blank" rel="noreferrer">
        {t('auth.factor.sandbox')}
      </a>
    )
  );
};
