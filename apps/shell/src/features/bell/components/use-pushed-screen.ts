import { useNavigate } from '@switchboard/ui/router';
import { useEffect } from 'react';
import { tellPushWorker } from '../../../services/push-worker.ts';

/** Tells `push-worker.js` that a page is open and which screen it shows, and opens the screens that clicks on notifications ask for. */
export const usePushedScreen = (person: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    // Browsers have it in secure pages only.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const open = ({ data, ports }: MessageEvent<{ kind?: unknown; path?: unknown } | null>) => {
      if (data?.kind === 'switchboard:where') ports[0]?.postMessage(window.location.pathname);
      if (data?.kind !== 'switchboard:open') return;
      const { path } = data;
      if (typeof path === 'string' && path.startsWith('/dashboard')) void navigate(path);
    };
    workers?.addEventListener('message', open);
    workers?.startMessages();
    void tellPushWorker('here', person);
    return () => workers?.removeEventListener('message', open);
  }, [navigate, person]);
};
