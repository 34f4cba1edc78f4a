import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { devData } from './data.ts';
import { answersAsSuite, configOf, proxyTo, registryOf } from './suite.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const answering = (files: Record<string, unknown>) =>
  serve(({ url = '' }, response) => {
    const file = files[url];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(typeof file === 'string' ? file : JSON.stringify(file));
  });

const config = { identity: { apiKey: 'key' }, remoteOrigins: ['https://cdn.example.com'] };
const calendar = { name: 'calendar', base: '/remotes/calendar/1.0.0/' };
const chat = { name: 'chat', base: '/remotes/chat/1.0.0/', previous: {} };

describe('a suite', () => {
  test('that answers nothing, or something else, is named', async () => {
    const page = await answering({ '/config.json': '<!doctype html>', '/registry.json': {} });
    await expect(configOf(page)).rejects.toThrow(`${page}/config.json is not JSON`);
    await expect(configOf(await answering({}))).rejects.toThrow('is no suite');
    await expect(registryOf('http://localhost:1')).rejects.toThrow('http://localhost:1 does not answer');
    expect(await answersAsSuite(page)).toBe(false);
  });

  test('before its first build has no remotes', async () => {
    expect(await registryOf(await answering({}))).toEqual({ schema: 1, remotes: [] });
  });

  test.each([
    ['/api/v1/users/auth/me/', true],
    ['/remotes/chat/1.0.0/remoteEntry.js', true],
    ['/session/token', true],
    ['/apiary', false],
    ['/dashboard/chat', false],
  ])('%s is its own: %s', (path, own) => {
    expect(proxyTo('http://localhost:1', ['/session/token']).pathFilter(path)).toBe(own);
  });
});

describe('the data of pages while an app is worked on', () => {
  /** The answer of a dev server, or `next` when it passes the request on. */
  const ask = async (path: string, files: Record<string, unknown>) => {
    const suite = await answering(files);
    const app = await answering({ '/deployment.json': { name: 'chat', files: [{}], preload: ['a.js'] } });
    const answers = devData(suite, [{ origin: app }]);
    const dev = await serve((request, response) => {
      const next = (index: number) => {
        const answer = answers[index];
        if (answer) answer(request, response, () => next(index + 1));
        else response.end('"next"');
      };
      next(0);
    });
    const answer = await fetch(dev + path);
    return { app, suite, status: answer.status, text: await answer.text() };
  };

  test('that app comes from its dev server, the others as deployed', async () => {
    const { app, text } = await ask('/registry.json?now', {
      '/registry.json': { schema: 1, shell: { version: '1' }, remotes: [calendar, chat] },
    });
    const developed = { name: 'chat', version: '0.0.0-dev', base: `${app}/`, files: [], preload: [] };
    expect(JSON.parse(text)).toEqual({ schema: 1, remotes: [calendar, developed] });
  });

  test('remotes may come from the dev server too', async () => {
    const { app, text } = await ask('/config.json', { '/config.json': config });
    expect(JSON.parse(text)).toEqual({
      ...config,
      remoteOrigins: ['https://cdn.example.com', app],
      overrides: true,
    });
  });

  test('a suite that is gone is named, and other requests are passed on', async () => {
    const { suite, status, text } = await ask('/config.json', {});
    expect([status, text]).toEqual([502, `${suite} is no suite: it has no config.json`]);
    expect((await ask('/dashboard', {})).text).toBe('"next"');
  });
});
