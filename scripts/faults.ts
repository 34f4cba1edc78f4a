import { inspect } from 'node:util';
import { type Plan, planOf, type Step } from '../sandbox/src/faults/plan.ts';
import { type Run, run } from '../sandbox/src/faults/run.ts';
import { connect } from '../server/src/index.ts';
import {
  findPostgres,
  type PrivatePostgres,
  startPrivatePostgres,
} from '../server/src/testing/private-postgres.ts';
import { compileServer } from './faults/program.ts';
import { openResults } from './faults/results.ts';
import { readSeeds } from './faults/seeds.ts';

const BROKEN = ['kill', 'freeze', 'cut', 'restart', 'away', 'full', 'trouble', 'clock'];

const say = (line: string) => void process.stdout.write(`${line}\n`);

const lineOf = ({ at, do: act, ...details }: Step): string =>
  `  ${String(at).padStart(5)} ms  ${act} ${Object.values(details).join(', ')}`;

/** A history that could not be carried out. */
const notRun = (error: unknown): Run => ({
  history: {
    ...{ written: [], asked: [], sent: [], reached: [], reachedFiles: {}, answered: [] },
    ...{ booked: [], visits: [], readings: [] },
  },
  faults: [`The history did not reach its end: ${inspect(error)}`],
  seconds: 0,
});

const report = ({ seed, steps }: Plan, { faults, seconds, history }: Run): void => {
  const { written, asked, sent, booked, visits } = history;
  const broken = steps.filter(({ do: act }) => BROKEN.includes(act));
  const counts = `${written.length} written, ${asked.length} asked, ${sent.length} sent, ${booked.length + visits.length} booked, ${broken.length} faults`;
  const verdict = faults.length === 0 ? 'nothing was lost' : `${faults.length} differences`;
  say(`Seed ${seed}: ${verdict} (${counts}, ${seconds.toFixed(1)} s)`);
  if (faults.length === 0) return;
  for (const fault of faults) say(`  ${fault}`);
  say('The schedule:');
  for (const step of steps) say(lineOf(step));
  say(`Repeat it with: npm run faults -- --seed ${seed}`);
};

/** A database with the tables of this version, whose copies take a moment. @returns its name */
const migrated = async (postgres: Pick<PrivatePostgres, 'createDatabase'>): Promise<string> => {
  const databaseUrl = await postgres.createDatabase();
  const connection = await connect({ databaseUrl, dataDir: '' });
  await connection.close();
  return new URL(databaseUrl).pathname.slice(1);
};

// Disks are removed at the exit, which a signal skips.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { seeds, isRepeat } = readSeeds(process.argv.slice(2));
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('The histories need the programs of Postgres on this machine');
const results = await openResults();
const program = await compileServer();
const postgres = await startPrivatePostgres(binaries, { ownDisk: true });
if (postgres.fillDisk === undefined)
  say('No disk is filled: only root can give each process a disk of its own');
const failed: number[] = [];
try {
  const template = await migrated(postgres);
  for (const seed of seeds) {
    if (!isRepeat && (await results.isDone(seed))) {
      say(`Seed ${seed}: done before in this commit`);
      continue;
    }
    const plan = planOf(seed);
    const databaseUrl = await postgres.createDatabase({ template });
    const restartPostgres = (milliseconds: number) => postgres.restart(milliseconds, databaseUrl);
    const fillPostgres = async (milliseconds: number) => postgres.fillDisk?.(milliseconds, databaseUrl);
    const place = { program, databaseUrl, restartPostgres, fillPostgres };
    const outcome = await run(plan, place).catch(notRun);
    await results.keep(plan, outcome);
    report(plan, outcome);
    if (outcome.faults.length > 0) failed.push(seed);
  }
} finally {
  await postgres.stop();
}
say(`The histories are in ${results.folder}`);
if (failed.length > 0) throw new Error(`Seeds with differences: ${failed.join(', ')}`);
