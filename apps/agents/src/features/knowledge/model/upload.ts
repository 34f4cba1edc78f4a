/** Size limit of a file; the backend refuses more. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The upload of a file to the agent. */
export interface Upload {
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  state: UploadState;
}

export type UploadState =
  | { name: 'waiting' }
  /** `sent`: the part that was sent, 0 to 1. */
  | { name: 'uploading'; sent: number }
  /** `canRetry`: a repeat may succeed. */
  | { name: 'failed'; message: string; canRetry: boolean }
  /** The agent already has the file; nothing was added. */
  | { name: 'refused'; problem: 'tooLarge' | 'empty' | 'duplicate' };

/** The first state of a file: refused if the backend would refuse it. */
export const firstState = ({ size }: { size: number }): UploadState => {
  if (size > MAX_FILE_BYTES) return { name: 'refused', problem: 'tooLarge' };
  return size === 0 ? { name: 'refused', problem: 'empty' } : { name: 'waiting' };
};

/** Whether it will be sent, or is being sent. */
export const isPending = ({ state }: Upload): boolean =>
  state.name === 'waiting' || state.name === 'uploading';

export const withState = (uploads: readonly Upload[], key: number, state: UploadState): Upload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload));

export const without = (uploads: readonly Upload[], key: number): Upload[] =>
  uploads.filter((upload) => upload.key !== key);
