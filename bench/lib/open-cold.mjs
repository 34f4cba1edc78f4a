/** Throttling of a visit: a good mobile connection, and the CPU of a phone. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWDOWN = 4;
/** The window of Lighthouse's desktop settings. */
const WINDOW = { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false };
const QUIET = 1500;

/** Runs in the page before anything else: records when the selected element is painted, and sums layout shifts. */
const watchFor = (selector) => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const seen = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true });
  });
  window.contentPainted = seen.then(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // Runs after the frame with the element.
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      }),
  );
};

const countRequests = async (client) => {
  const requests = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await client.send('Network.enable');
  return requests;
};

/**
 * Opens a tab without puppeteer. In a tab of puppeteer V8 parses the whole bundle again at every request, to find the
 * lines that caused it; that would add a quarter to the measured time.
 */
const openTab = async (browser, context) => {
  const client = await browser.target().createCDPSession();
  const [tab] = await Promise.all([
    browser.waitForTarget((target) => target.browserContext() === context),
    client.send('Target.createTarget', { url: 'about:blank', browserContextId: context.id }),
  ]);
  await client.detach();
  return tab.createCDPSession();
};

/**
 * Opens a page as on a first visit, but signed in.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {{url: string, content: string, cookies: object[]}} visit `content` is the selector of the main content
 * @returns {Promise<import('./load-report.ts').Visit & {cookies: object[], urls: string[]}>} until shortly after the
 *   content shows
 */
export const openCold = async (browser, { url, content, cookies }) => {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie(...cookies);
    const tab = await openTab(browser, context);
    const requests = await countRequests(tab);
    await tab.send('Network.emulateNetworkConditions', NETWORK);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await tab.send('Emulation.setDeviceMetricsOverride', WINDOW);
    await tab.send('Page.enable');
    const source = `(${watchFor})(${JSON.stringify(content)})`;
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
    const opened = new Promise((resolve) => tab.once('Page.domContentEventFired', resolve));
    await tab.send('Page.navigate', { url });
    await opened;
    const evaluate = async (expression) =>
      (await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result
        .value;
    const time = await evaluate('window.contentPainted');
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    const made = [...requests.values()];
    return {
      bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: made.length,
      time,
      shift: await evaluate('window.layoutShift'),
      cookies: await context.cookies(),
      urls: made.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`),
    };
  } finally {
    await context.close();
  }
};
