import type { TelegramStatus } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import { useAlerts } from '../../notifications/store/use-alerts.ts';
import { type FirstStep, firstSteps } from '../model/first-steps.ts';

interface Loaded {
  status: TelegramStatus;
  resources: number;
}

export interface FirstSteps {
  status: TelegramStatus;
  steps: FirstStep[];
  /** Switches notifications on; the browser asks the user. */
  allowAlerts(): Promise<void>;
}

/** The state of the first steps; undefined while it is unknown, and where the server does not tell it. */
export const useFirstSteps = (): FirstSteps | undefined => {
  const { api, embedded, session } = useApp();
  const user = useSyncExternalStore(session.subscribe, session.user);
  const { settings, desktop } = useAlerts();
  const { desktop: areOn } = useStore(settings);
  const hasConversation = useInbox(({ known }) => known.size > 0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [permission, setPermission] = useState(desktop.permission);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const [status, resources] = await Promise.all([api.telegram.status(), api.booking.resources.list()]);
      if (current) setLoaded({ status, resources: resources.length });
    };
    // Without an answer there is no list, and nothing else is missing.
    load().catch(() => {});
    return () => {
      current = false;
    };
  }, [api]);

  if (!loaded) return undefined;
  // A foreign page manages its notifications itself.
  const cannot = embedded || permission === 'denied' || permission === 'unsupported';
  const alerts = cannot ? undefined : areOn && permission === 'granted';
  return {
    status: loaded.status,
    steps: firstSteps({ ...loaded, alerts, emailConfirmed: user.email_verified, hasConversation }),
    async allowAlerts() {
      const given = await desktop.ask();
      setPermission(given);
      settings.choose({ desktop: given === 'granted' });
    },
  };
};
