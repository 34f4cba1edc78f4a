import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from '@switchboard/tooling/repository';
import { recordingOf, writtenAs } from '../releases/src/candidate/recording.ts';
import { ownRemotes } from '../releases/src/cli/own-apps.ts';
import { recordScreens } from '../releases/src/gate/record-screens.ts';
import { withChromium } from '../releases/src/gate/with-chromium.ts';
import { listenLocally } from '../releases/src/listen-locally.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../sandbox/src/identity/demo-users.ts';

// Records what the backend of the demo answers to the screens of an app.
const [app = ''] = process.argv.slice(2);
const remotes = await ownRemotes();
if (!remotes.includes(app))
  throw new Error(`npm run record -- <app>, where the app is ${remotes.join(', ')}`);

const ready = (suite: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    if (!suite.stdout) throw new Error('The output is not piped');
    createInterface({ input: suite.stdout }).on('line', (line) => line.includes(words) && resolve());
    suite.once('exit', () => reject(new Error('The suite ended before it was ready')));
  });

const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-record-'));
// A port that is free at the moment.
const probe = await listenLocally(createServer());
const { port } = new URL(probe.origin);
await probe.close();
const suite = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
  cwd: inRoot(),
  env: { ...process.env, PORT: port, DATA_DIR: join(dataDir, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => suite.once('exit', resolve));
try {
  await ready(suite, 'Switchboard is ready at');
  const { manifest } = await import(inRoot('apps', app, 'app.manifest.ts'));
  const { email } = DEMO_USERS.demo;
  const recording = await withChromium((page) =>
    recordScreens(page, manifest.routes, {
      origin: `http://localhost:${port}`,
      email,
      password: DEMO_PASSWORD,
    }),
  );
  const file = recordingOf(app);
  await mkdir(dirname(file), { recursive: true });
  const text = writtenAs(recording);
  await writeFile(file, text);
  process.stdout.write(
    `${file}: ${Object.keys(recording.answers).length} answers, ${Math.round(text.length / 1000)} kB\n`,
  );
} finally {
  suite.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
