import { Inspector } from '../features/inspector/components/inspector.tsx';
import { Notices } from '../features/notices/components/notices.tsx';
import { OverrideBadge } from '../features/remotes/components/override-badge.tsx';

/** The parts of the page that may come after its first screen. */
export const LateParts = () => (
  <>
    <Notices />
    <OverrideBadge />
    <Inspector />
  </>
);
