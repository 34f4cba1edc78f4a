/**
 * Measures the main thread of a page. CPU time leaves out waiting for a busy machine.
 *
 * @param {import('puppeteer-core').Page} page
 */
export const measureMainThread = async (page) => {
  const client = await page.createCDPSession();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted) => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted).value;
  };
  return {
    /** CPU time of all its tasks until now, in milliseconds. */
    busy: async () => (await metric('TaskDuration')) * 1000,
    /** The heap after a collection, in MB. */
    heap: async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await metric('JSHeapUsedSize')) / 1e6;
    },
  };
};
