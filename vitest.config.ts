import { availableParallelism } from 'node:os';
import { testsOfApps } from '@switchboard/tooling/vitest';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/test/by-environment.ts';
import { OUTSIDE_FILE, OutsideReporter } from './scripts/test/outside-reporter.ts';

const outside = process.env[OUTSIDE_FILE];

export default defineConfig({
  test: {
    ...testsOfApps,
    include: ['{apps,packages,server,sandbox,releases,scripts,tooling,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', ...(outside ? (['json', new OutsideReporter(outside)] as const) : [])],
    setupFiles: ['./vitest.setup.ts'],
    // Files share the modules of their worker: loading antd and the server anew per file took half of the run.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // One more than there are processors: tests wait for databases, timers and programs.
    maxWorkers: availableParallelism() + 1,
    // A busy machine takes ten times as long; a test that hangs costs a minute and a half with its second try. Hundreds of
    // rounds of the long tier take minutes.
    testTimeout: process.env.SWITCHBOARD_LONG ? 900_000 : 45_000,
    // Hooks start databases, beside whatever else the machine does.
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
