import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { activeOverrides, resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';
import styles from './override-badge.module.css';

/** Lists the overridden remotes on every screen, with a button that resets them. */
export const OverrideBadge = () => {
  const { t } = useTranslation('shell');
  const services = useServices();
  // Read once per page: a change applies after a reload.
  const [remotes] = useState(() => Object.keys(activeOverrides(services)).sort());
  if (remotes.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label={t('overrides.title')}>
      <Icon name="settings" size={14} />
      <span className={styles.names}>{t('overrides.active', { remotes: remotes.join(', ') })}</span>
      <button type="button" className={styles.reset} onClick={() => resetAndReload(services)}>
        {t('overrides.reset')}
      </button>
    </aside>
  );
};
