import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import styles from './own-data-link.module.css';

/** The link to the screen where the user takes their data along. */
export const OwnDataLink = () => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('ownData.title')} text={t('ownData.text')}>
      <Link to="/dashboard/account/data" className={styles.link ?? ''}>
        {t('ownData.link')}
      </Link>
    </Section>
  );
};
