import { useApp } from '@switchboard/federation';
import { Button, Icon, Mark } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './onboarding-header.module.css';

/** The brand, and a sign-out for users of the wrong account. */
export const OnboardingHeader = () => {
  const { t } = useTranslation('agents');
  const { session } = useApp();
  return (
    <header className={styles.header}>
      <Mark size={32} />
      <span className={styles.brand}>Switchboard</span>
      <Button type="link" icon={<Icon name="sign-out" size={16} />} onClick={() => session.signOut()}>
        {t('onboarding.signOut')}
      </Button>
    </header>
  );
};
