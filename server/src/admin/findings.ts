import { Readable } from 'node:stream';
import { isS3Address } from '@switchboard/tooling/s3';
import { sql } from 'drizzle-orm';
import { type Config, deletionsBeside } from '../config.ts';
import { diskOf } from '../files/disk.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { lookAtPlaces } from '../readiness/parts.ts';
import { countStalled } from '../readiness/stalled.ts';
import { countOthers } from '../sealing/re-encrypt.ts';
import { openTarget } from '../targets/open-target.ts';
import type { AdminDeps } from './deps.ts';
import { stuckJobs } from './jobs.ts';

/** What the doctor says. A fault has to be mended; a hint may be meant so. */
export interface Finding {
  is: 'fault' | 'hint';
  words: string;
}

const fault = (words: string): Finding => ({ is: 'fault', words });
const hint = (words: string): Finding => ({ is: 'hint', words });

export const inLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ is, words }) => `${is}: ${words}`);

/** Settings that are valid, and still do not fit a server that others use. */
export const settingsFindings = (config: Config): Finding[] => {
  const { publicOrigin, host, model, telegram, registration, masterKeys } = config;
  const isLocal = /^http:\/\/(localhost|127\.|\[::1\])/.test(publicOrigin);
  const found: (Finding | false)[] = [
    isLocal &&
      hint(`PUBLIC_ORIGIN is not set: only browsers of this machine can sign in, at ${publicOrigin}`),
    !isLocal &&
      publicOrigin.startsWith('http:') &&
      fault(
        'PUBLIC_ORIGIN begins with http: browsers do not send the cookies of the session. Serve it over https',
      ),
    !isLocal &&
      config.trustedProxies.length === 0 &&
      host === 'localhost' &&
      fault(
        'TRUSTED_PROXIES is none, and a proxy stands in front: all users count as one address for the limits',
      ),
    config.databaseUrl === undefined &&
      hint(
        'DATABASE_URL is not set: the embedded database does not force writes to the disk, so a power cut may lose data',
      ),
    config.databaseUrl !== undefined &&
      config.drain === 0 &&
      hint('DRAIN_SECONDS is 0: requests fail while a server restarts behind a proxy'),
    config.databaseUrl !== undefined &&
      config.filesStore === undefined &&
      hint('FILES_STORE is not set: several servers need one shared folder as DATA_DIR'),
    config.databaseUrl !== undefined &&
      config.filesStore !== undefined &&
      config.deletions === deletionsBeside(config.dataDir) &&
      fault(
        'DELETIONS_DIR is not set: each server lists deletions beside its own DATA_DIR, and a restore sees one of the lists',
      ),
    masterKeys.length > 1 &&
      hint('There are several keys of secrets: run re-encrypt, and remove all but the first'),
    telegram.apiId === undefined &&
      hint('TELEGRAM_API_ID is not set: personal accounts cannot be connected, only bots'),
    model.endpoint === undefined && hint('MODEL_URL is not set: agents only quote passages'),
    model.stopped && fault('MODEL_STOPPED is on: no agent answers'),
    model.endpoint !== undefined &&
      registration === 'open' &&
      hint('REGISTRATION is open: each person with a confirmed address may use your language model'),
    config.mail === undefined && hint('SMTP_URL is not set: people get no e-mails of notices and deletions'),
    config.push === undefined && hint('PUSH_PUBLIC_KEY is not set: browsers get no notifications'),
    config.serviceAccount === undefined &&
      hint('FIREBASE_SERVICE_ACCOUNT is not set: the identity provider keeps people who deleted themselves'),
    config.metrics === undefined &&
      hint('METRICS_TOKEN and METRICS_PORT are not set: no figures for Prometheus'),
    config.hangLimit === 0 && hint('HANG_LIMIT is 0: a server that hangs is not ended'),
    config.sourceMaps && hint('SOURCE_MAPS is on: visitors can read the source code'),
    config.overrides && hint('ALLOW_OVERRIDES is on: users can load apps of their own machines'),
    ['silent', 'fatal'].includes(config.logLevel) &&
      fault(`LOG_LEVEL is ${config.logLevel}: faults are not logged`),
  ];
  return found.filter((finding) => finding !== false);
};

/** Whether a bucket can be written. A server that cannot write a folder does not start. */
const canListDeletions = async (deletions: string): Promise<boolean> => {
  if (!isS3Address(deletions)) return true;
  const words = Readable.from([Buffer.from('The doctor could write here.')]);
  return openTarget(deletions)
    .write('doctor', words)
    .then(
      () => true,
      () => false,
    );
};

/** What hinders files and the list of deletions. */
export const placeFindings = async (
  config: Pick<Config, 'dataDir' | 'deletions' | 'diskFloor' | 'filesStore'>,
): Promise<Finding[]> => {
  const places = { store: openFileStore(config), disk: diskOf(config) };
  const { files, disk } = await lookAtPlaces(places);
  const found = [
    !(await canListDeletions(config.deletions)) &&
      fault('Nothing can be written to DELETIONS_DIR: no person can delete, and no session be ended'),
    files !== 'ok' && fault('The store of files does not answer, or its folder cannot be written'),
    disk !== 'ok' && fault('Less of the disk is free than DISK_FLOOR: no files are taken'),
  ];
  return found.filter((finding) => finding !== false);
};

/** Seconds by which the clocks of the server and of its database may differ. */
const MOST_APART = 5;
/** Connections of a server, one to wait for wake-ups and one to migrate included. */
const CONNECTIONS = 22;

/** What the database tells: its settings, secrets, jobs and connectors. */
export const databaseFindings = async ({ db, secrets }: AdminDeps): Promise<Finding[]> => {
  const found: Finding[] = [];
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp())::float8 as seconds,
    current_setting('max_connections')::int as most`)) as { rows: { seconds: number; most: number }[] };
  const apart = Math.round((rows[0]?.seconds ?? 0) - Date.now() / 1_000);
  if (Math.abs(apart) > MOST_APART)
    found.push(
      fault(`The clock of the database is ${apart} s apart from that of this machine: set both by NTP`),
    );
  const most = rows[0]?.most ?? 0;
  // The embedded database has one connection.
  if (most > 1 && most < CONNECTIONS)
    found.push(
      fault(
        `Postgres allows ${most} connections, and a server opens up to ${CONNECTIONS}: raise max_connections`,
      ),
    );
  const { old, lost } = secrets ? await countOthers({ db, secrets }) : { old: 0, lost: 0 };
  if (old > 0) found.push(hint(`${old} secrets are not encrypted with the first key: run re-encrypt`));
  if (lost > 0)
    found.push(
      fault(`${lost} secrets cannot be read: the key that encrypted them is missing in SECRETS_KEY`),
    );
  const stalled = await countStalled(db);
  if (stalled > 0)
    found.push(fault(`No server holds ${stalled} connected bots or accounts: see connectors list`));
  found.push(...(await stuckJobs(db)).map(fault));
  return found;
};
