import { isReason } from '@switchboard/agent-runs/reasons';
import type { HandOverReason } from '@switchboard/api-client';

const PREFIX = 'agent:';

/** Why an agent called a person, if it did and the app has words for it. @param attention of a conversation */
export const reasonOf = (attention: string): HandOverReason | undefined => {
  const code = attention.startsWith(PREFIX) ? attention.slice(PREFIX.length) : '';
  return isReason(code) ? code : undefined;
};

/** Automatic messages whose failure calls a person, and how they failed. */
const SENDINGS = [
  'reminder.failed',
  'reminder.unknown',
  'confirmation.failed',
  'confirmation.unknown',
] as const;

/** The automatic message that calls a person, as the key of its text. @param attention of a conversation */
export const sendingOf = (attention: string): (typeof SENDINGS)[number] | undefined =>
  SENDINGS.find((sending) => attention === sending.replace('.', ':'));
