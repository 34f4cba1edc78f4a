import { matchRoute } from '@switchboard/federation/registry';
import { useServices } from '../../../services/services-context.ts';

/** Preloads the remote of a path of the suite, without running it. */
export const usePreload = (): ((path: string) => void) => {
  const { registry, loader } = useServices();
  return (path) => {
    const [pathname = ''] = path.split(/[?#]/, 1);
    const match = matchRoute(registry.remotes, pathname);
    if (match) loader.preload(match.remote.name);
  };
};
