import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { activeOverrides, resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';
import { PageBadge } from '../../../ui/page-badge.tsx';

/** Lists the overridden remotes on every screen, with a button that resets them. */
export const OverrideBadge = () => {
  const { t } = useTranslation('shell');
  const services = useServices();
  // Read once per page: a change applies after a reload.
  const [remotes] = useState(() => Object.keys(activeOverrides(services)).sort());
  if (remotes.length === 0) return null;
  return (
    <PageBadge
      title={t('overrides.title')}
      icon="settings"
      text={t('overrides.active', { remotes: remotes.join(', ') })}
      action={t('overrides.reset')}
      onAction={() => resetAndReload(services)}
    />
  );
};
