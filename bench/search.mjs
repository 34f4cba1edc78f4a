import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { timeMessageSearches } from '../server/src/testing/message-searches.ts';
import { seedConversations } from './lib/conversations.mjs';
import { installBench } from './lib/install.mjs';
import { typeInPalette } from './lib/palette.mjs';
import { percentiles, percentileTable } from './lib/percentiles.mjs';
import { startProduct } from './lib/product.mjs';

const CONVERSATIONS = 10_000;
const WANTED = 100;
const ROUNDS = 12;
const [MESSAGES, MESSAGE_ROUNDS] = [100_000, 3];
/** Queries with many, one and no results; in three languages, by name, phone and text. */
const QUERIES = ['мари', 'семенов', 'nunez 98', 'orlova', 'customer_999', '610 037', 'парковка', 'zzzq', 'a'];

await installBench();
const { default: puppeteer } = await import('puppeteer-core');
const { signIn } = await import('./lib/sign-in.mjs');

/** Runs in the page: measures each call until its answer is read. */
const timeCalls = async (paths, rounds) => {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const start = performance.now();
      await (await fetch(`/api/v1/messaging/chats/?page_size=20&source=${path}`)).json();
      taken.push(performance.now() - start);
    }
  }
  return taken;
};

const executablePath = await findChromium();
const product = await startProduct({ prepare: (dataDir) => seedConversations(dataDir, CONVERSATIONS) });
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let measured;
try {
  await signIn(browser, product.origin);
  const page = await browser.newPage();
  await page.goto(`${product.origin}/dashboard/account`, { waitUntil: 'networkidle2' });
  const searches = (source) => QUERIES.map((query) => `${source}&search=${encodeURIComponent(query)}`);
  await page.evaluate(timeCalls, ['account', ...searches('account')], 1);
  measured = {
    'For comparison: the list, 20 rows': await page.evaluate(timeCalls, ['account'], ROUNDS * QUERIES.length),
    'Search call, account': await page.evaluate(timeCalls, searches('account'), ROUNDS),
    'Search call, bots': await page.evaluate(timeCalls, searches('bot'), ROUNDS),
    'Keystroke until results painted': await typeInPalette(page, QUERIES),
  };
} finally {
  await browser.close();
  await product.stop();
}

const inMessages = await timeMessageSearches(MESSAGES, MESSAGE_ROUNDS);
const [byParts, byForms] = Object.values(inMessages).map((taken) => percentiles(taken).p50);
const table = `${percentileTable(measured)}

Messages among ${MESSAGES.toLocaleString('en')}, in the database alone; by forms takes ${(byForms / byParts).toFixed(2)}x the median by parts:

${percentileTable(inMessages)}`;
await writeFile(
  inRoot('bench', 'search.md'),
  `# Search

${CONVERSATIONS.toLocaleString('en')} conversations, embedded database, production build, in Chromium; written by \`npm run bench:search\`.

${table}

${cpus().length} cores.
`,
);
console.log(table);
const { p95 } = percentiles(Object.values(measured).at(-1));
if (p95 > WANTED) {
  console.error(`A keystroke takes ${p95.toFixed(1)} ms and should take at most ${WANTED} ms`);
  process.exitCode = 1;
}
