import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const RUNS = 5;
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'Speed Index',
};

const failuresOf = ({ categories, audits }) =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${category}: ${audits[id].title}`),
  );

/**
 * The median of five runs with desktop settings.
 *
 * @param {string} url
 * @param {import('puppeteer-core').Browser} browser
 */
export const measure = async (url, browser) => {
  const runs = [];
  for (let attempt = 1; runs.length < RUNS; attempt += 1) {
    const page = await browser.newPage();
    const { lhr } = await lighthouse(url, { logLevel: 'error' }, desktop, page);
    await page.close();
    if (!lhr.runtimeError) runs.push(lhr);
    // Now and then Chromium loses a trace; that says nothing about the page.
    else if (attempt >= 2 * RUNS) throw new Error(lhr.runtimeError.message);
  }
  const lhr = computeMedianRun(runs);
  const scoreOf = (category) => Math.round((lhr.categories[category].score ?? 0) * 100);
  return {
    scores: {
      Performance: scoreOf('performance'),
      Accessibility: scoreOf('accessibility'),
      'Best practices': scoreOf('best-practices'),
      SEO: scoreOf('seo'),
    },
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([id, name]) => [name, lhr.audits[id].displayValue]),
    ),
    /** How fast the machine was meanwhile. */
    cpu: Math.round(lhr.environment.benchmarkIndex),
    // Any fault in any run counts, not only in the median one.
    failures: [...new Set(runs.flatMap(failuresOf))],
    lhr,
  };
};
