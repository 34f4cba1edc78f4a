import { requiredContext } from '@switchboard/common/page/required-context';
import type { Alerts } from './alerts.ts';

export const [AlertsProvider, useAlerts] = requiredContext<Alerts>(
  'useAlerts is called outside AlertsProvider',
);
