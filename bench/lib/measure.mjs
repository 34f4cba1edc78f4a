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
    // Chromium sometimes loses a trace; that is not a fault of the page.
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
    /** Speed of the machine during the run. */
    cpu: Math.round(lhr.environment.benchmarkIndex),
    // Faults of all runs count, not only those of the median.
    failures: [...new Set(runs.flatMap(failuresOf))],
    lhr,
  };
};
