import type { AgentFile } from '@switchboard/api-client';

const TONES = {
  stored: 'neutral',
  queued: 'neutral',
  reading: 'active',
  ready: 'success',
  failed: 'danger',
} as const;

export type KnownStatus = keyof typeof TONES;

/** Whether the app has a text for a status; a backend may have others. */
export const isKnownStatus = (status: string): status is KnownStatus => Object.hasOwn(TONES, status);

export const toneOf = (status: string): (typeof TONES)[KnownStatus] =>
  isKnownStatus(status) ? TONES[status] : 'neutral';

/** Whether its status changes on its own. */
export const isBeingRead = ({ status }: AgentFile): boolean => status === 'queued' || status === 'reading';

/** The result of reading a file between two loads of the list. */
export interface FileNews {
  kind: 'ready' | 'failed';
  name: string;
}

/** The files that were read since an earlier list, new ones included; the last of them counts. */
export const newsBetween = (
  before: readonly AgentFile[] | null,
  after: readonly AgentFile[],
): FileNews | undefined => {
  if (before === null) return undefined;
  const settled = new Set(before.filter((file) => !isBeingRead(file)).map(({ id }) => id));
  const read = after.filter(
    ({ id, status }) => !settled.has(id) && (status === 'ready' || status === 'failed'),
  );
  const last = read.at(-1);
  return last && { kind: last.status === 'ready' ? 'ready' : 'failed', name: last.name };
};
