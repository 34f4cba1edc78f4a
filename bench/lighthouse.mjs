import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { installBench } from './lib/install.mjs';
import { startProduct } from './lib/product.mjs';
import { tableOf } from './lib/report.mjs';

const WANTED = { Performance: 95, Accessibility: 100, 'Best practices': 100 };

await installBench();
const { default: puppeteer } = await import('puppeteer-core');
const { measure } = await import('./lib/measure.mjs');
const { signIn } = await import('./lib/sign-in.mjs');

const executablePath = await findChromium();
const product = await startProduct();
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const results = [];
try {
  const add = async (page) => results.push({ page, ...(await measure(product.origin + page, browser)) });
  await add('/login');
  await signIn(browser, product.origin);
  await add('/dashboard/chat');
} finally {
  await browser.close();
  await product.stop();
}

const table = tableOf(results);
const { lhr } = results[0];
const chromium = /Chrome\/([\d.]+)/.exec(lhr.userAgent)?.[1];
await writeFile(
  inRoot('bench', 'lighthouse.md'),
  `# Lighthouse

Desktop settings, production build, median of five runs; written by \`npm run bench:lighthouse\`.

${table}

CPU is Lighthouse's benchmark of the machine during the run: a low value means that the machine was busy and the times
are unreliable.

Lighthouse ${lhr.lighthouseVersion}, Chromium ${chromium}, ${cpus().length} cores.
`,
);

console.log(table);
for (const { page, failures, scores } of results) {
  for (const failure of failures) console.log(`${page}: ${failure}`);
  for (const [category, least] of Object.entries(WANTED)) {
    if (scores[category] >= least) continue;
    console.error(`${page}: ${category} is ${scores[category]} and should be at least ${least}`);
    process.exitCode = 1;
  }
}
