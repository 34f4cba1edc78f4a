import { describe, expect, test } from 'vitest';
import { deployed } from '../testing/remote.ts';
import { HEAD_MARKER, renderPage } from './render-page.ts';

const template = `<html><head>${HEAD_MARKER}<script src="/main.js"></script></head></html>`;
const sha = (letter: string) => `sha384-${letter.repeat(64)}`;
const chat = deployed('chat', {
  preload: ['app.1a2b.js', 'app.3c4d.css'],
  files: [
    { path: 'remoteEntry.js', bytes: 1, integrity: sha('A') },
    { path: 'app.1a2b.js', bytes: 1, integrity: sha('B') },
    { path: 'app.3c4d.css', bytes: 1, integrity: sha('C') },
  ],
});
const registry = { schema: 1, remotes: [chat, deployed('calendar')] };
const config = { identity: { projectId: 'shop' } };

const blockOf = (page: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};
const linksOf = (page: string): string[] => page.match(/<link rel="preload"[^>]*>/g) ?? [];

describe('a page', () => {
  test('preloads the files of its remote with the requests of the loader', () => {
    expect(linksOf(renderPage({ template, registry, pathname: '/dashboard/chat/42' }))).toEqual([
      `<link rel="preload" as="script" href="/remotes/chat/1.0.0/remoteEntry.js" crossorigin="anonymous" integrity="${sha('A')}">`,
      `<link rel="preload" as="script" href="/remotes/chat/1.0.0/app.1a2b.js" crossorigin="anonymous" integrity="${sha('B')}">`,
      `<link rel="preload" as="style" href="/remotes/chat/1.0.0/app.3c4d.css" crossorigin="anonymous" integrity="${sha('C')}">`,
    ]);
  });

  test.each(['/', '/login', '/dashboard', '/dashboard/chats'])(
    'of no remote preloads none of their files (%s)',
    (pathname) => {
      expect(linksOf(renderPage({ template, registry, pathname }))).toEqual([]);
    },
  );

  // Specification 86.4
  test.each([
    ['a foreign origin', 'https://elsewhere.test/chat/', undefined, 0],
    ['a foreign origin without a scheme', '//elsewhere.test/chat/', undefined, 0],
    ['an origin that another operator lists', 'https://elsewhere.test/chat/', ['https://other.test'], 0],
    ['an origin that the operator lists', 'https://elsewhere.test/chat/', ['https://elsewhere.test'], 3],
  ])('preloads nothing that the loader would refuse: %s', (_, base, remoteOrigins, count) => {
    const page = renderPage({
      template,
      registry: { remotes: [{ ...chat, base }] },
      config: { ...config, remoteOrigins },
      pathname: '/dashboard/chat',
    });
    expect(linksOf(page)).toHaveLength(count);
  });

  describe('for a visitor who is signed out', () => {
    const file = (path: string) => ({ path, bytes: 1, integrity: sha('E') });
    const shell = {
      screens: { '/login': [file('static/1.js'), file('static/2.css')], '/register': [file('static/3.js')] },
    };
    const signedOutLinks = (pathname: string, record: unknown = shell) =>
      linksOf(renderPage({ template, registry, shell: record, pathname, signedOut: true }));

    test.each(['/login', '/', '/dashboard/chat'])('preloads the sign-in (%s)', (pathname) => {
      expect(signedOutLinks(pathname)).toEqual([
        `<link rel="preload" as="script" href="/static/1.js" crossorigin="anonymous" integrity="${sha('E')}">`,
        `<link rel="preload" as="style" href="/static/2.css" crossorigin="anonymous" integrity="${sha('E')}">`,
      ]);
    });

    test('preloads another screen of the shell', () => {
      expect(signedOutLinks('/register')).toEqual([expect.stringContaining('href="/static/3.js"')]);
    });

    test.each([null, {}, { screens: { '/login': ['static/1.js'] } }])(
      'preloads nothing by the record %j',
      (record) => {
        expect(signedOutLinks('/login', record)).toEqual([]);
      },
    );
  });

  test('contains registry and configuration as written, including unknown fields', () => {
    const newer = { ...registry, since: '2027' };
    const page = renderPage({ template, registry: newer, config, pathname: '/' });
    expect(blockOf(page, 'switchboard-registry')).toEqual(newer);
    expect(blockOf(page, 'switchboard-config')).toEqual(config);
  });

  test('names the first files of a remote of the suite only', () => {
    const later = { path: 'j.5e6f.js', bytes: 1, integrity: sha('D') };
    const whole = { ...chat, files: [...chat.files, later] };
    // Its entry has no hashes.
    const elsewhere = { ...whole, name: 'elsewhere', manifest: 'mf-manifest.json' };
    const page = renderPage({
      template,
      registry: { schema: 1, remotes: [whole, elsewhere, {}] },
      pathname: '/',
    });
    expect(blockOf(page, 'switchboard-registry')).toEqual({ schema: 1, remotes: [chat, elsewhere, {}] });
  });

  test('says where a configuration is missing, until it has a nonce', () => {
    const kept = renderPage({ template, registry, pathname: '/' });
    expect(kept).toContain('<!--switchboard:config-->');
    expect(renderPage({ template, registry, config, pathname: '/' })).not.toContain('switchboard:config--');
    expect(renderPage({ template: kept, config, pathname: '/', nonce: 'n1' })).not.toContain(
      'switchboard:config--',
    );
  });

  test('lets no content break out of its element', () => {
    const evil = '</script><script>alert(1)</script>"<!--/switchboard:head-->$&';
    const remote = deployed('chat', { base: `/${evil}/` });
    const page = renderPage({
      template,
      registry: { schema: 1, remotes: [remote] },
      pathname: '/dashboard/chat',
    });
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<!--\/switchboard:head-->/g)).toHaveLength(1);
    expect(blockOf(page, 'switchboard-registry')).toEqual({ schema: 1, remotes: [remote] });
  });

  test('is rendered despite an unreadable remote, and without a registry', () => {
    const page = renderPage({ template, registry: { remotes: [{}, chat] }, pathname: '/dashboard/chat' });
    expect(linksOf(page)).toHaveLength(3);
    for (const none of [undefined, null, 'registry', { remotes: {} }])
      expect(linksOf(renderPage({ template, registry: none, pathname: '/dashboard/chat' }))).toEqual([]);
    expect(blockOf(renderPage({ template, pathname: '/' }), 'switchboard-registry')).toBeUndefined();
  });

  test('keeps its placeholder for a nonce until there is one', () => {
    const kept = renderPage({ template, registry, pathname: '/' });
    expect(kept).toContain(HEAD_MARKER);
    const page = renderPage({ template: kept, registry, pathname: '/', nonce: 'n1', signedOut: true });
    expect(page).toContain('<meta property="csp-nonce" nonce="n1">');
    expect(page).toContain('<meta name="switchboard-session" content="none">');
    expect(page).not.toContain('switchboard:head');
  });
});

test('rendering a rendered page again gives the same as the built one', () => {
  const then = renderPage({ template, registry: { remotes: [] }, config, pathname: '/' });
  const parts = { registry, pathname: '/dashboard/chat' };
  expect(renderPage({ template: then, ...parts })).toBe(renderPage({ template, ...parts }));
});
