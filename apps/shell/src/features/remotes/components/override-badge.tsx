import { useTranslation } from '@switchboard/ui/i18n';
import { resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';
import { useOverridden } from '../../../services/use-overridden.ts';
import { PageBadge } from '../../../ui/page-badge.tsx';

/** Lists the overridden remotes on every screen, with a button that resets them. */
export const OverrideBadge = () => {
  const { t } = useTranslation('shell');
  const services = useServices();
  const remotes = useOverridden();
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
