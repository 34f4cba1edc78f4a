import type { Server } from './create-server.ts';

/** How long, in ms, running requests may take to end before their connections are cut. */
const PATIENCE_MS = 5_000;

/** Closes in order once the process is asked to end, and then ends it with 0. A second signal changes nothing. */
export const stopOnSignals = (server: Server, closeRest: () => Promise<void>): void => {
  const close = async (): Promise<void> => {
    const cut = setTimeout(() => server.app.server.closeAllConnections(), PATIENCE_MS);
    await server.close();
    clearTimeout(cut);
    await closeRest();
  };

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    try {
      await close();
      process.exit(0);
    } catch (error) {
      server.app.log.fatal({ err: error }, 'Could not close in order');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
