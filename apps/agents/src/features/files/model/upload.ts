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
  | { name: 'uploading' }
  | { name: 'failed'; message: string }
  /** Not sent, because the backend would refuse it. */
  | { name: 'refused'; problem: 'tooLarge' | 'empty' };

/** The first state of a file: refused if the backend would refuse it. */
export const firstState = ({ size }: { size: number }): UploadState => {
  if (size > MAX_FILE_BYTES) return { name: 'refused', problem: 'tooLarge' };
  return size === 0 ? { name: 'refused', problem: 'empty' } : { name: 'waiting' };
};

export const withState = (uploads: readonly Upload[], key: number, state: UploadState): Upload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload));

export const without = (uploads: readonly Upload[], key: number): Upload[] =>
  uploads.filter((upload) => upload.key !== key);
