import { chromium } from '../e2e/node_modules/@playwright/test/index.mjs';
import { startProduct } from './lib/product.mjs';

const site = process.env.SITE;
const tag = process.env.TAG ?? 'new';
const shots = process.env.SHOTS;
const product = await startProduct({ site });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(product.origin + '/login');
  await page.locator('input[type=email], input[autocomplete=username]').fill('demo@switchboard.test');
  await page.locator('input[type=password]').fill('Demo-pass-1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard/chat');
  const state = await first.storageState();
  const CONTENT = {
    '/dashboard/chat': 'main a[href^="/dashboard/chat/"]',
    '/dashboard/calendar': '[data-remote=calendar] button[data-status]',
    '/login': 'h1',
  };
  for (const path of (process.env.PATHS ?? '/dashboard/chat,/dashboard/calendar,/login').split(',')) {
    const ctx = await browser.newContext({
      storageState: path === '/login' ? undefined : { ...state, origins: [] },
      viewport: { width: 1350, height: 940 },
    });
    const p = await ctx.newPage();
    const cdp = await ctx.newCDPSession(p);
    await cdp.send('Network.enable');
    if (process.env.SLOW) {
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 10e6 / 8,
        uploadThroughput: 10e6 / 8,
      });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const reqs = new Map();
    cdp.on(
      'Network.requestWillBeSent',
      ({ requestId, request, timestamp }) =>
        request.url.startsWith('http') && reqs.set(requestId, { url: request.url, bytes: 0, t: timestamp }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const r = reqs.get(requestId);
      if (r) r.bytes = encodedDataLength;
    });
    await p.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((l) => {
        for (const e of l.getEntries())
          window.shifts.push({
            v: e.value,
            t: e.startTime,
            s: e.sources.map((s) => [
              s.node?.nodeName + '.' + (s.node?.className ?? s.node?.textContent),
              JSON.stringify(s.previousRect),
              JSON.stringify(s.currentRect),
            ]),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await p.goto(product.origin + path);
    await p.waitForSelector(CONTENT[path] ?? 'h1');
    await p.waitForTimeout(1500);
    const made = [...reqs.values()];
    console.log(
      tag,
      path,
      'kB',
      (made.reduce((s, r) => s + r.bytes, 0) / 1000).toFixed(1),
      'requests',
      made.length,
      'shift',
      (await p.evaluate(() => window.shifts.reduce((s, e) => s + e.v, 0))).toFixed(4),
    );
    const t0 = made[0].t;
    if (!process.env.QUIET)
      for (const r of made)
        console.log(
          '  ',
          String(r.bytes).padStart(7),
          ((r.t - t0) * 1000).toFixed(0).padStart(6),
          new URL(r.url).pathname,
        );
    if (!process.env.QUIET)
      console.log(JSON.stringify(await p.evaluate(() => window.shifts), null, 1).slice(0, 3000));
    if (shots) await p.screenshot({ path: `${shots}/${tag}-${path.replaceAll('/', '_')}.png` });
    await ctx.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
