import { NetworkError } from '../errors.ts';

/** Why a call has no answer: the connection failed, or the server took too long. */
type Loss = 'lost' | 'late';

/** The words for a call without an answer. They cannot be fetched then, so they are at hand. */
export type DescribeLoss = (loss: Loss) => string;

const ENGLISH: Readonly<Record<Loss, string>> = {
  lost: 'No connection to the server',
  late: 'The server did not answer in time',
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** @param error of the connection, or of the code that could not be fetched */
export const asNetworkError = (
  error: unknown,
  describe: DescribeLoss = (loss) => ENGLISH[loss],
): NetworkError => new NetworkError(describe(isTimeout(error) ? 'late' : 'lost'), { cause: error });

/** The failure of a request in the words of the reader; other errors stay as they are. */
export const inWords = (failure: unknown, describe: DescribeLoss | undefined): unknown =>
  failure instanceof NetworkError ? asNetworkError(failure.cause, describe) : failure;
