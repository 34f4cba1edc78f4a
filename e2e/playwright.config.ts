import { defineConfig } from '@playwright/test';

// Ports by process, so that two runs on one machine do not meet; the workers get them with the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 5_000) * 2);
const port = Number(process.env.E2E_PORT);
const foreignPort = port + 1;
/** They start first, because the run would otherwise end with a wait for them. */
const LONGEST = /(create-app|one-app|starting)\.spec\.ts$/;
/** Made only by the long tier: the builds that benchmarks compare with, and what downloads tools or packages. */
const OF_LONG_TIER = /(one-bundle|host-matrix|own-repository)\.spec\.ts$/;
const { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME, SWITCHBOARD_LONG } = process.env;

export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'programs', testMatch: LONGEST },
    { name: 'pages', testIgnore: SWITCHBOARD_LONG ? LONGEST : [LONGEST, OF_LONG_TIER] },
  ],
  globalTeardown: './support/teardown.ts',
  outputDir: '../.test/e2e',
  fullyParallel: true,
  // Twice the cores of a small machine, because tests spend half of their time waiting for windows, polls and
  // programs.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // For tests that hang. Slow tests have separate limits, which follow the speed of the machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Animations take an eighth of the CPU time; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the CPU time, so only second tries have one; `--trace on` gives one by hand.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [
    // First: it builds hosts of others while the suite starts.
    {
      command: 'node --import tsx support/foreign-site.mjs',
      url: `http://localhost:${foreignPort}/plain.html`,
      env: { PORT: String(foreignPort), SUITE: `http://localhost:${port}` },
      stdout: 'pipe',
    },
    {
      command: 'node scripts/start.mjs',
      cwd: '..',
      url: `http://localhost:${port}/healthz`,
      env: {
        PORT: String(port),
        DATA_DIR: '.test/data',
        EMBED_ORIGINS: `http://127.0.0.1:${foreignPort}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      timeout: 180_000,
      stdout: 'pipe',
    },
  ],
});
