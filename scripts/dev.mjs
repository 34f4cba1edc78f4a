import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { checkPort } from './lib/port.mjs';
import { inRoot } from './lib/repository.mjs';

const port = Number(process.env.PORT || 3000);
const backendPort = port + 1;

/** The server beside the dev servers, started anew when its code changes. */
const startBackend = () =>
  spawn(
    process.execPath,
    [
      inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'),
      'watch',
      '--clear-screen=false',
      'sandbox/src/main.ts',
    ],
    { cwd: inRoot(), env: { ...process.env, PORT: String(backendPort) }, stdio: 'inherit' },
  );

const untilHealthy = async () => {
  for (;;) {
    const answer = await fetch(`http://localhost:${backendPort}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
};

try {
  checkNode();
  await checkPort(port);
  await checkPort(backendPort);
  await install();
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  process.exit(1);
}

const backend = startBackend();
const { startDevApps } = await import('./lib/dev-apps.mjs');
const [stopApps] = await Promise.all([startDevApps({ port, backendPort }), untilHealthy()]);
console.log(`Switchboard with hot reload is ready at http://localhost:${port}`);

const stop = async () => {
  const ended = new Promise((resolve) => backend.once('exit', resolve));
  backend.kill('SIGTERM');
  await Promise.all([stopApps(), ended]);
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
backend.once('exit', (code) => process.exit(code ?? 1));
