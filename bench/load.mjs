import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { appNames } from '@switchboard/tooling/apps';
import { findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { installBench } from './lib/install.mjs';
import { comparisonOf, comparisonTable } from './lib/load-report.mjs';
import { startProduct } from './lib/product.mjs';
import { buildSingleSite } from './lib/single-site.mjs';

const RUNS = Number(process.env.RUNS ?? 31);
const SCREENS = {
  '/dashboard/chat': 'main a[href^="/dashboard/chat/"]',
  '/dashboard/calendar': '[data-remote=calendar] button[data-status]',
};

await installBench();
const { default: puppeteer } = await import('puppeteer-core');
const { openCold } = await import('./lib/open-cold.mjs');
const { signIn } = await import('./lib/sign-in.mjs');

await import('../scripts/build.ts');
const single = await buildSingleSite(await appNames());
const products = { single: await startProduct({ site: single }), suite: await startProduct() };
const executablePath = await findChromium();
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const visits = {};
try {
  const cookies = {};
  for (const [name, { origin }] of Object.entries(products)) {
    await signIn(browser, origin);
    cookies[name] = await browser.defaultBrowserContext().cookies();
    await browser.deleteCookie(...cookies[name]);
  }
  for (const [path, content] of Object.entries(SCREENS)) {
    visits[path] = { single: [], suite: [] };
    // Alternates the order, so that other load affects both equally. The first run warms the servers up.
    for (let run = 0; run <= RUNS; run += 1) {
      const inTurn = Object.entries(products);
      if (run % 2) inTurn.reverse();
      for (const [name, { origin }] of inTurn) {
        const visit = await openCold(browser, { url: origin + path, content, cookies: cookies[name] });
        cookies[name] = visit.cookies;
        if (run > 0) visits[path][name].push(visit);
        else if (process.env.DEBUG) console.log(`${name} ${path}\n  ${visit.urls.join('\n  ')}`);
      }
    }
  }
} finally {
  await browser.close();
  for (const { stop } of Object.values(products)) await stop();
}

const comparison = comparisonOf(visits);
const table = comparisonTable(comparison);
const [version] = /\d[\d.]*/.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })) ?? [];
await writeFile(
  inRoot('bench', 'load.md'),
  `# Loading

The suite compared with the same screens built as one ordinary application (\`SWITCHBOARD_BUNDLE=single\`), on the same
server. Signed in, empty cache, 10 Mbit/s, 40 ms, CPU slowed 4 times, medians of ${RUNS} alternating runs; written by
\`npm run bench:load\`. Bytes and requests include everything that a page requests until shortly after its content shows:
the page itself, scripts, styles, fonts, calls of the API; with headers, compressed.

${table}

Chromium ${version}, ${cpus().length} cores.
`,
);
console.log(table);
for (const { path, what, ratio, most } of comparison.filter(({ ratio, most }) => ratio > most)) {
  console.error(
    `${path}: ${what} are ${ratio.toFixed(2)} times those of one bundle and should be at most ${most}`,
  );
  process.exitCode = 1;
}
