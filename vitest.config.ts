import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,server,sandbox,releases,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['./vitest.setup.ts'],
    // Files share the modules of their worker: loading antd and the server anew per file took half of the run.
    isolate: false,
    maxWorkers: '100%',
    unstubGlobals: true,
    // Databases and child processes take their time on a small machine; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
