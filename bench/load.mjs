import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { appNames, isRemote } from '@switchboard/tooling/apps';
import { findChromium } from '@switchboard/tooling/chromium';
import { compressBelow } from '@switchboard/tooling/compress';
import { inRoot } from '@switchboard/tooling/repository';
import { installBench } from './lib/install.mjs';
import { comparisonTable, excessesOf, firstVisitTable } from './lib/load-report.ts';
import { startNginxSite } from './lib/nginx-site.mjs';
import { startProduct } from './lib/product.mjs';
import { buildSingleSite } from './lib/single-site.mjs';

/** If times vary by 4 % (standard deviation), these give an interval of 3 % to each side. Fewer are a trial. */
const ENOUGH = 25;
const RUNS = Number(process.env.RUNS ?? ENOUGH);
/** By nginx only bytes count, and these hardly vary. */
const NGINX_RUNS = 3;
const SCREENS = {
  '/dashboard/chat': 'main a[href^="/dashboard/chat/"]',
  '/dashboard/calendar': '[data-remote=calendar] button[data-status]',
};

await installBench();
const { default: puppeteer } = await import('puppeteer-core');
const { openCold } = await import('./lib/open-cold.mjs');
const { signIn } = await import('./lib/sign-in.mjs');

await import('../scripts/build.ts');
const remotes = (await appNames()).filter(isRemote);
const executablePath = await findChromium();
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const running = [];
const started = async (starting) => {
  const product = await starting;
  running.unshift(product);
  return product;
};

const signedIn = async ({ origin }) => {
  await signIn(browser, origin);
  const cookies = await browser.defaultBrowserContext().cookies();
  await browser.deleteCookie(...cookies);
  return cookies;
};

/** @returns opens a page of a product in another empty browser, as the same user */
const visitorOf = ({ origin }, cookies) => {
  let current = cookies;
  return async (path) => {
    const visit = await openCold(browser, { url: origin + path, content: SCREENS[path], cookies: current });
    current = visit.cookies;
    return visit;
  };
};

const visits = {};
try {
  const site = await buildSingleSite(remotes);
  await compressBelow(site);
  const single = await started(startProduct({ site }));
  const suite = await started(startProduct());
  const nginx = await started(startNginxSite(remotes, suite.origin));
  const visitors = {
    single: visitorOf(single, await signedIn(single)),
    suite: visitorOf(suite, await signedIn(suite)),
  };
  for (const path of Object.keys(SCREENS)) {
    visits[path] = { single: [], suite: [], nginx: [] };
    // Alternates the order, so that other load affects both equally. The first run warms the servers up.
    for (let run = 0; run <= RUNS; run += 1) {
      const inTurn = Object.entries(visitors);
      if (run % 2) inTurn.reverse();
      for (const [name, open] of inTurn) {
        const visit = await open(path);
        if (run > 0) visits[path][name].push(visit);
        else if (process.env.DEBUG) console.log(`${name} ${path}\n  ${visit.urls.join('\n  ')}`);
      }
    }
  }
  const visitor = visitorOf(nginx, await signedIn(suite));
  for (const path of Object.keys(SCREENS))
    for (let run = 0; run < NGINX_RUNS; run += 1) visits[path].nginx.push(await visitor(path));
} finally {
  await browser.close();
  for (const { stop } of running) await stop();
}

const tables = [firstVisitTable(visits), comparisonTable(visits)];
if (RUNS >= ENOUGH) {
  const [version] = /\d[\d.]*/.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })) ?? [];
  await writeFile(
    inRoot('bench', 'load.md'),
    `# Loading

Written by \`npm run bench:load\`. Each visit is signed in, with an empty cache, 10 Mbit/s, 40 ms, and the CPU slowed 4
times. Bytes and requests include everything that a page requests until shortly after its content shows: the page itself,
scripts, styles, fonts, calls of the API; with headers, compressed.

## First visit

By the suite's own server, and by [nginx.conf](../infra/nginx.conf) on a folder of releases.

${tables[0]}

## Compared with one bundle

Medians of ${RUNS} runs of each, which alternate, with 95 % intervals of the ratio by a bootstrap over pairs of runs; one
bundle is the same screens built as one ordinary application, with chunks and preloads by route, on the same server.

${tables[1]}

Chromium ${version}, ${cpus().length} cores.
`,
  );
}
console.log(tables.join('\n\n'));
for (const excess of excessesOf(visits)) {
  console.error(excess);
  process.exitCode = 1;
}
