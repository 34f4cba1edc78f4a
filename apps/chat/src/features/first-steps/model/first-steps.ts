import type { TelegramStatus } from '@switchboard/api-client';
import { reachOf } from '../../conversations/model/reach.ts';

type FirstStepName = 'channel' | 'calendar' | 'alerts' | 'message';

export interface FirstStep {
  name: FirstStepName;
  done: boolean;
}

export interface FirstStepsState {
  status: TelegramStatus;
  /** Resources of the calendar. */
  resources: number;
  /** Whether notifications are on; undefined where the browser or the page cannot show them. */
  alerts: boolean | undefined;
  /** Whether there is a conversation. */
  hasConversation: boolean;
}

/** The first steps of a business and their state, in the order in which they help. */
export const firstSteps = ({ status, resources, alerts, hasConversation }: FirstStepsState): FirstStep[] => [
  { name: 'channel', done: reachOf(status, false).connected },
  { name: 'message', done: hasConversation },
  { name: 'calendar', done: resources > 0 },
  ...(alerts === undefined ? [] : [{ name: 'alerts' as const, done: alerts }]),
];
