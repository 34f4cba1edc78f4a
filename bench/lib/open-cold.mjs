/** What a visit is throttled to: a good mobile connection, and a phone. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWDOWN = 4;
const QUIET = 1500;

/** Runs in the page before anything else: notes when what was asked for is painted. */
const watchFor = (selector) => {
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
          // After the frame that has it.
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
 * Opens a page as somebody does who was never here, but for being signed in.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {{url: string, content: string, cookies: object[]}} visit `content` is the selector of what people came for
 * @returns {Promise<{bytes: number, requests: number, time: number, cookies: object[], urls: string[]}>} headers and
 *   bodies over the wire, of everything until a moment after the content stood; milliseconds until it was painted
 */
export const openCold = async (browser, { url, content, cookies }) => {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie(...cookies);
    const page = await context.newPage();
    const client = await page.createCDPSession();
    const requests = await countRequests(client);
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluateOnNewDocument(watchFor, content);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const time = await page.evaluate(() => window.contentPainted);
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    const made = [...requests.values()];
    return {
      bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: made.length,
      time,
      cookies: await context.cookies(),
      urls: made.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`),
    };
  } finally {
    await context.close();
  }
};
