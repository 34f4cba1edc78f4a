import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { createGuard } from './guard.ts';
import type { CreateClient } from './mtcute-client.ts';
import { isSignedOut } from './mtcute-errors.ts';

/** Milliseconds for Telegram to end a session: the library itself retries for ever. */
const PATIENCE = 15_000;

/**
 * Ends a session at Telegram, with a client of its own: the one that used it may have no connection.
 * @returns whether the session has ended
 */
export const logOut = async (
  createClient: CreateClient,
  { session, mayUse, closing }: { session: string; mayUse: () => boolean; closing: AbortSignal },
): Promise<boolean> => {
  const guard = createGuard(mayUse);
  const client = await createClient(guard);
  try {
    await withTimeLimit(PATIENCE, tooLate, async (limit) => {
      const signal = AbortSignal.any([limit, closing]);
      signal.addEventListener('abort', () => void client.destroy().catch(() => undefined));
      await client.importSession(session, true);
      await client.connect();
      signal.throwIfAborted();
      await client.logOut();
    });
    return true;
  } catch (error) {
    return isSignedOut(error);
  } finally {
    await client.destroy();
    guard.close();
  }
};

const tooLate = () => new Error('Telegram did not answer');
