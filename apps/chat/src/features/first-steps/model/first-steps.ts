import type { TelegramStatus } from '@switchboard/api-client';
import { reachOf } from '../../conversations/model/reach.ts';

type FirstStepName = 'channel' | 'calendar' | 'alerts' | 'email' | 'message';

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
  /** Whether the user's address is confirmed; undefined where the server does not tell. */
  emailConfirmed: boolean | undefined;
  /** Whether there is a conversation. */
  hasConversation: boolean;
}

/** The first steps of a business and their state, in the order in which they help. */
export const firstSteps = ({
  status,
  resources,
  alerts,
  emailConfirmed,
  hasConversation,
}: FirstStepsState): FirstStep[] => [
  { name: 'channel', done: reachOf(status, false).connected },
  { name: 'message', done: hasConversation },
  { name: 'calendar', done: resources > 0 },
  ...(emailConfirmed === undefined ? [] : [{ name: 'email' as const, done: emailConfirmed }]),
  ...(alerts === undefined ? [] : [{ name: 'alerts' as const, done: alerts }]),
];
