import { PortTaken, requireFreePort } from '@switchboard/tooling/port';
import { BadSetting, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { connect } from './db/connect.ts';
import { closeDataFolder } from './db/data-folder.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { followDatabaseClock } from './db/database-clock.ts';
import { requireWritable } from './deletion-list/require-writable.ts';
import { printable } from './http/logging.ts';
import { createProviderVerifier } from './identity/provider-verifier.ts';
import { createProviderAdmin } from './identity/service-account.ts';
import { createTokensValidSince } from './identity/tokens-valid-since.ts';
import { listen } from './listen.ts';
import { createPushService } from './notices/push/service.ts';
import { createSmtp } from './notices/send-mail.ts';
import { renewAtStart } from './sealing/renew-at-start.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { createTelegram } from './telegram/create-telegram.ts';
import { readZones } from './time/read-zones.ts';
import { loadZones } from './time/zones.ts';
import { startWatchdog } from './watchdog/watchdog.ts';

/** Errors that the operator can fix; printed as one line. */
const FORESEEN = [BadSetting, DataFolderInUse, PortTaken];

const start = async () => {
  const config = readConfig(process.env);
  if (config.timeZones !== undefined) loadZones(await readZones(config.timeZones));
  await requireFreePort(config);
  await closeDataFolder(config.dataDir);
  await requireWritable(config.deletions);
  const connection = await connect(config);
  // Not before: a migration of the embedded database holds the event loop.
  const watchdog = startWatchdog(config);
  try {
    await renewAtStart(config, connection.db);
    // The embedded database has the clock of this machine.
    const clock = config.databaseUrl === undefined ? undefined : await followDatabaseClock(connection.db);
    const server = await createServer({
      config,
      ...connection,
      now: clock?.now,
      verifyIdToken: createProviderVerifier(config.identity.projectId),
      tokensValidSince: createTokensValidSince({
        apiKey: config.identity.apiKey,
        publicOrigin: config.publicOrigin,
      }),
      providerAdmin: config.serviceAccount && createProviderAdmin(config.serviceAccount),
      telegram: createTelegram(config, connection),
      sendMail: config.mail && createSmtp(config.mail),
      push: config.push && createPushService(config.push),
    });
    const close = async () => {
      clock?.stop();
      await server.close().finally(() => connection.close());
    };
    const url = await listen(server, config);
    watchdog.logHolds();
    return { url, close };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

try {
  const starting = start();
  stopOnSignals(starting);
  process.stdout.write(`Switchboard is ready at ${(await starting).url}\n`);
} catch (error) {
  console.error(
    error instanceof Error && FORESEEN.some((kind) => error instanceof kind)
      ? error.message
      : printable(error),
  );
  process.exit(1);
}
