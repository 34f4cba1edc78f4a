import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { freePort } from '@switchboard/tooling/testing/free-port';

const USERS = 200;
/** Calls that each user holds open: `inbox.changes`, as by browsers on several machines, and the base contract's poll. */
const CHANGES = 4;
const BASE = 1;
/** Messages per second, of which every third is for the conversation on the screen, and seconds. */
export const RATE = 10;
export const SECONDS = Number(process.env.SECONDS ?? 60);
const SCREEN_EVERY = 3;
export const POLLS = USERS * (CHANGES + BASE);
/** Milliseconds for the last messages to arrive. */
const TIMEOUT = 10_000;

const API = '/api/v1';

/** Runs in the page: records when a frame with a message was painted, by the clock of all processes. */
const watchScreen = () => {
  window.shown = {};
  const note = (number) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs after the frame.
      port1.onmessage = () => (window.shown[number] ??= Date.now());
      port2.postMessage(null);
    });
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        const article = node.nodeName === 'ARTICLE' ? node : node.querySelector?.('article');
        const [, number] = /#(\d+)#/.exec(article?.textContent ?? '') ?? [];
        if (number) note(number);
      }
  }).observe(document.querySelector('[role=log]'), { childList: true, subtree: true });
};

const startServer = async (databaseUrl) => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
  const port = await freePort();
  const env = {
    ...process.env,
    ...{
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  };
  const child = fork(inRoot('bench', 'lib', 'poll-server.mjs'), [String(USERS)], {
    execArgv: ['--import', 'tsx'],
    env,
  });
  const ended = once(child, 'exit');
  ended.then(([code]) => {
    if (code) process.exitCode = code;
  });
  const [{ origin, sessions }] = await once(child, 'message');
  const ask = async (action) => {
    const answer = once(child, 'message');
    child.send({ action });
    return (await answer)[0];
  };
  const stop = async () => {
    child.send({ action: 'stop' });
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { child, origin, sessions, ask, stop };
};

/** A client with a connection per call. */
const createClient = (origin) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const call = (path, { access }, signal) =>
    new Promise((resolve, reject) => {
      const headers = { cookie: `__Host-access=${access}` };
      const request = get(`${origin}${API}${path}`, { agent, headers, signal }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () => {
          const at = Date.now();
          if (response.statusCode === 200) resolve({ at, body: JSON.parse(text) });
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        });
        response.on('error', reject);
      });
      request.on('error', reject);
    });
  return { call, close: () => agent.destroy() };
};

/**
 * Holds polls open while messages arrive, with the conversation of one user on the screen of a browser.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} [databaseUrl] of an empty Postgres database; an embedded one without it
 */
export const loadPolls = async (browser, databaseUrl) => {
  const server = await startServer(databaseUrl);
  const { child, origin, sessions, ask } = server;
  const client = createClient(origin);
  const stop = new AbortController();
  const { signal } = stop;
  setMaxListeners(0, signal);
  const context = await browser.createBrowserContext();
  const delivered = new Map();
  const answered = [];
  let open = 0;

  const take = (results, at) => {
    for (const { text } of results) {
      const [, number] = /#(\d+)#/.exec(text) ?? [];
      if (number) answered.push({ number: Number(number), at });
    }
  };
  const hold = async (session, path, follow) => {
    let next = path;
    while (!signal.aborted) {
      open += 1;
      try {
        const { at, body } = await client.call(next, session, signal);
        next = follow(body, at);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        open -= 1;
      }
    }
  };
  const holdChanges = (session, cursor, timeout) =>
    hold(session, `/messaging/changes/?timeout=${timeout}&cursor=${cursor}`, (body, at) => {
      take(body.messages, at);
      return `/messaging/changes/?timeout=25&cursor=${body.cursor}`;
    });
  const holdBase = (session, { id, last_message_ts: ts }, timeout) =>
    hold(session, `/messaging/chats/${id}/poll/?timeout=${timeout}&after=${ts}`, (body, at) => {
      take(body.results, at);
      return `/messaging/chats/${id}/poll/?timeout=25&after=${body.latest_ts}`;
    });

  try {
    const held = [];
    let first;
    for (const session of sessions) {
      const { body } = await client.call('/messaging/inbox/', session);
      first ??= body.results[0];
      // Clients begin at different times, so their calls do not all end at once.
      const timeout = () => 1 + ((held.length * 7) % 25);
      for (let count = 0; count < CHANGES; count += 1)
        held.push(holdChanges(session, body.cursor, timeout()));
      for (let count = 0; count < BASE; count += 1) held.push(holdBase(session, body.results[0], timeout()));
    }
    const failed = Promise.all(held);

    const { hostname: domain } = new URL(origin);
    const cookie = { domain, path: '/', secure: true };
    await context.setCookie(
      { name: '__Host-access', value: sessions[0].access, ...cookie },
      { name: '__Host-refresh', value: sessions[0].refresh, ...cookie },
    );
    const page = await context.newPage();
    await page.setViewport({ width: 1350, height: 900 });
    await page.goto(`${origin}/dashboard/chat/account/${first.id}`);
    await page.waitForSelector('[role=log] article');
    await page.evaluate(watchScreen);
    await sleep(2000);

    child.on('message', ({ delivered: text, ...times }) => {
      if (text) delivered.set(Number(/#(\d+)#/.exec(text)[1]), times);
    });
    const { cpu: cpuBefore } = await ask('stats');
    child.send({ action: 'reset' });
    const began = Date.now();
    const onScreen = [];
    for (let number = 1; number <= RATE * SECONDS; number += 1) {
      await Promise.race([sleep(began + (number * 1000) / RATE - Date.now()), failed]);
      const isOnScreen = number % SCREEN_EVERY === 0;
      if (isOnScreen) onScreen.push(number);
      const user = isOnScreen ? 0 : 1 + ((number * 7) % (USERS - 1));
      child.send({ action: 'deliver', user, text: `Message #${number}#` });
    }
    const openAtEnd = open;
    const deadline = Date.now() + TIMEOUT;
    const isComplete = () => answered.length >= RATE * SECONDS * (CHANGES + BASE);
    while (!isComplete() && Date.now() < deadline) await sleep(100);
    await sleep(500);
    const { stats, memory, cpu } = await ask('stats');
    const seconds = (Date.now() - began) / 1000;
    const shown = await page.evaluate(() => window.shown);
    return {
      polls: openAtEnd,
      lost: RATE * SECONDS * (CHANGES + BASE) - answered.length,
      notShown: onScreen.filter((number) => shown[number] === undefined).length,
      stored: [...delivered.values()].map(({ at, stored }) => stored - at),
      answers: answered.map(({ number, at }) => at - delivered.get(number).at),
      screen: onScreen.flatMap((number) =>
        shown[number] === undefined ? [] : [shown[number] - delivered.get(number).at],
      ),
      loop: stats,
      memory,
      cpu: (cpu - cpuBefore) / seconds,
    };
  } finally {
    stop.abort();
    client.close();
    await context.close();
    await server.stop();
  }
};
