import { matchRoute } from '@switchboard/federation/registry';
import { useServices } from '../../../services/services-context.ts';

/** Fetches, without running it, the remote that shows a path of the suite. */
export const usePreload = (): ((path: string) => void) => {
  const { registry, loader } = useServices();
  return (path) => {
    const [pathname = ''] = path.split(/[?#]/, 1);
    const match = matchRoute(registry.remotes, pathname);
    if (match) loader.preload(match.remote.name);
  };
};
