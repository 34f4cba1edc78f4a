import { findChromium } from '@switchboard/tooling/chromium';
import { testWithNewestNode } from './long/newest-node.ts';
import { runPlaywright, runVitest } from './test/runners.ts';
import { printSummary } from './test/summary.ts';

/** What is worth hours now and then: more rounds of what is left to chance, any order, the newest Node. */
process.env.SWITCHBOARD_LONG = '1';

const start = Date.now();
const chromium = await findChromium();
const shuffled = await runVitest('--sequence.shuffle');
const screens = await runPlaywright(chromium, 'screens', 'embedding-isolation');
printSummary([shuffled, screens], [['all', (Date.now() - start) / 60_000]]);
await testWithNewestNode();
