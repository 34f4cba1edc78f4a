import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { activeOverrides, resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';

/** A button that ends the override of a remote, if there is one. */
export const OverrideReset = ({ remote }: { remote: string }) => {
  const { t } = useTranslation('shell');
  const services = useServices();
  if (!(remote in activeOverrides(services))) return null;
  return <Button onClick={() => resetAndReload(services, [remote])}>{t('overrides.reset')}</Button>;
};
