import { printable } from './http/logging.ts';

/** Milliseconds. One Ctrl-C may arrive several times: from the terminal, and from the parent programs. */
const SAME_PRESS = 1_000;
/** Milliseconds until a server that hangs, at its start or its end, is ended without order. */
const PATIENCE = 15_000;

/**
 * Closes the server and exits with 0 when the process is asked to end or its parent is gone. A second request, or an end
 * that hangs, exits with 1.
 */
export const stopOnSignals = (starting: Promise<{ close(): Promise<void> }>): void => {
  let asked: number | undefined;
  const stop = async () => {
    if (asked !== undefined) {
      if (Date.now() - asked > SAME_PRESS) process.exit(1);
      return;
    }
    asked = Date.now();
    setTimeout(() => {
      console.error('The server did not end in order in time');
      process.exit(1);
    }, PATIENCE);
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      console.error(printable(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Only with an IPC channel; it closes however the parent ended.
  process.on('disconnect', stop);
};
