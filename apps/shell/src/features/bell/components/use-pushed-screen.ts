import { useNavigate } from '@switchboard/ui/router';
import { useEffect } from 'react';

/** Opens the screens that clicks on notifications ask for; `push-worker.js` posts them. */
export const usePushedScreen = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    // Browsers have it in secure pages only.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
      if (data?.kind !== 'switchboard:open') return;
      const { path } = data;
      if (typeof path === 'string' && path.startsWith('/dashboard')) void navigate(path);
    };
    workers?.addEventListener('message', open);
    workers?.startMessages();
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
};
