import { messageOf } from '@switchboard/common/message-of';
import { Refusal } from '../refusal.ts';

const statusOf = (error: unknown): unknown =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** The bucket is there, and the file is not. */
export const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';

/** The condition did not hold, another writer was at it, or what was to be replaced is gone. */
export const isConflict = (error: unknown): boolean =>
  statusOf(error) === 412 || statusOf(error) === 409 || isAbsent(error);

/** What whoever releases can do about any other failure. */
export const unusable = (store: string, cause: unknown): Refusal =>
  new Refusal(
    `${store} cannot be used (${messageOf(cause)}). Check its address, the endpoint, the region, and that the credentials may list, read and write there.`,
    { cause },
  );
