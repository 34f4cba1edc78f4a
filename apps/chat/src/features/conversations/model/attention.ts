import { isReason } from '@switchboard/agent-runs/reasons';
import type { HandOverReason } from '@switchboard/api-client';

const PREFIX = 'agent:';

/** Why an agent called a person, if it did and the app has words for it. @param attention of a conversation */
export const reasonOf = (attention: string): HandOverReason | undefined => {
  const code = attention.startsWith(PREFIX) ? attention.slice(PREFIX.length) : '';
  return isReason(code) ? code : undefined;
};

/** What became of a reminder that calls a person. @param attention of a conversation */
export const reminderOf = (attention: string): 'failed' | 'unknown' | undefined =>
  attention === 'reminder:failed' ? 'failed' : attention === 'reminder:unknown' ? 'unknown' : undefined;
