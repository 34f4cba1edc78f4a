import { useEffect } from 'react';
import { Inspector } from '../features/inspector/components/inspector.tsx';
import { Notices } from '../features/notices/components/notices.tsx';
import { PreviewBadge } from '../features/previews/components/preview-badge.tsx';
import { OverrideBadge } from '../features/remotes/components/override-badge.tsx';
import { useServices } from '../services/services-context.ts';
import { tellOfVersions } from '../services/signals.ts';

/** The parts of the page that may come after its first screen. */
export const LateParts = () => {
  const services = useServices();
  useEffect(() => {
    if (services.config.signals) return tellOfVersions(services);
  }, [services]);
  return (
    <>
      <Notices />
      {services.deployment.preview ? <PreviewBadge /> : <OverrideBadge />}
      <Inspector />
    </>
  );
};
