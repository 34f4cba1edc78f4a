import { BadSetting, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { connect } from './db/connect.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { createProviderVerifier } from './identity/provider-verifier.ts';
import { listen, PortTaken, requireFreePort } from './listen.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { createTelegram } from './telegram/create-telegram.ts';

/** What whoever starts the server can put right; one line each. */
const FORESEEN = [BadSetting, DataFolderInUse, PortTaken];

const start = async (): Promise<string> => {
  const config = readConfig(process.env);
  await requireFreePort(config);
  const { db, wakeups, close } = await connect(config);
  try {
    const server = await createServer({
      config,
      db,
      wakeups,
      verifyIdToken: createProviderVerifier(config.identity.projectId),
      telegram: createTelegram(config, db),
    });
    stopOnSignals(server, close);
    return await listen(server, config);
  } catch (error) {
    await close();
    throw error;
  }
};

try {
  process.stdout.write(`Switchboard is ready at ${await start()}\n`);
} catch (error) {
  console.error(
    error instanceof Error && FORESEEN.some((kind) => error instanceof kind) ? error.message : error,
  );
  process.exit(1);
}
