import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

const RUNS = Number(process.env.RUNS ?? 5);
/** Seconds that the opening may take on two quiet cores. */
const WANTED = 30;
const WHOLE = 'the whole command';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Builds and releases a remote. @returns seconds by step */
const release = async (app, store, version) => {
  await rm(inRoot('apps', app, 'dist'), { recursive: true, force: true });
  const began = performance.now();
  const printed = await run(process.execPath, [
    inRoot('scripts', 'releases.mjs'),
    ...['release', app, '--to', '100', '--store', store, '--version', version],
    // It measures what a release adds to the build.
    ...['--dirty', 'a benchmark', '--untested', 'a benchmark'],
  ]);
  const whole = (performance.now() - began) / 1000;
  const steps = [...printed.matchAll(/^ {2}(\S.*?) {2,}.* \((\d+\.\d) s\)$/gm)];
  return { ...Object.fromEntries(steps.map(([, step, seconds]) => [step, Number(seconds)])), [WHOLE]: whole };
};

const store = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
const runs = [];
try {
  // The first release also deploys the shell, and has no previous version to open.
  for (let run = 0; run <= RUNS; run += 1) {
    const seconds = await release('chat', store, `9.9.${run}`);
    if (run > 0) runs.push(seconds);
  }
} finally {
  await rm(store, { recursive: true, force: true });
}

const medians = Object.keys(runs[0] ?? {}).map((step) => [step, median(runs.map((run) => run[step]))]);
const [, build] = medians[0] ?? [];
const table = [
  '| Step | s | Ratio to the build |',
  '| --- | ---: | ---: |',
  ...medians.map(
    ([step, seconds]) => `| ${step} | ${seconds.toFixed(1)} | ${(seconds / build).toFixed(2)} |`,
  ),
].join('\n');
await writeFile(
  inRoot('bench', 'release.md'),
  `# Releasing

The build of the chat and its release into a folder, medians of ${RUNS} runs; written by \`npm run bench:release\`.

${table}

${cpus().length} cores.
`,
);
console.log(table);
const opened = medians.find(([step]) => step === 'opened')?.[1];
if (opened > WANTED) {
  console.error(`The screens take ${opened.toFixed(1)} s to open and should take at most ${WANTED} s`);
  process.exitCode = 1;
}
