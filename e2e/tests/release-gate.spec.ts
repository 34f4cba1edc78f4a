import { expect, test } from '@playwright/test';
import { siteDir } from '@switchboard/tooling/repository';
import type { Recording } from '../../releases/src/candidate/recording.ts';
import { openCandidate } from '../../releases/src/gate/open-candidate.ts';
import type { WithPage } from '../../releases/src/gate/with-chromium.ts';
import { readRegistry } from '../../releases/src/registry/read-registry.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';
import { candidateFrom, type WrittenRemote } from '../support/written-remote.ts';

const RECORDING: Recording = {
  at: '2026-11-25T10:00:00.000Z',
  paths: [],
  answers: { '/booking/resources/': [{ id: 'resource-1', name: 'Marta' }] },
};

/** A component that shows words, after it did something else. */
const showing = (code: string, words = "'It works'") => `
  React.useEffect(() => { ${code} }, []);
  return React.createElement('h1', null, ${words});`;

/** Does it when the component mounts, and undoes nothing. */
const doing = (code: string): Partial<WrittenRemote> => ({ root: showing(code) });

const BAD: [title: string, remote: Partial<WrittenRemote>, words: RegExp][] = [
  [
    'throws as soon as there is data',
    {
      root: `
        const [resources, take] = React.useState([]);
        React.useEffect(() => {
          fetch('/api/v1/booking/resources/').then((answer) => answer.json()).then(take);
        }, []);
        if (resources.length > 0) throw new Error('with data');
        return React.createElement('h1', null, 'No data yet');`,
    },
    /gate 1\.0\.0 (does not show|reports errors) at \/dashboard\/gate \(en, dark, ltr, 1440 px\)[\s\S]*with data/,
  ],
  [
    'throws on the second screen',
    { root: `if (screen === 'second') throw new Error('second'); ${showing('')}` },
    /at \/dashboard\/gate\/second[\s\S]*second/,
  ],
  [
    'styles that reach outside, written by a script',
    doing(
      "const style = document.createElement('style'); style.nonce = document.querySelector('[nonce]').nonce; style.textContent = 'nav { background: hotpink }'; document.head.append(style);",
    ),
    /its style nav reaches outside of the app, in .* at \/remotes\/gate\/1\.0\.0\/remoteEntry\.js/,
  ],
  [
    'an overlay above everything',
    {
      root: `return React.createElement('div', { className: 'veil', style: { position: 'fixed', inset: 0, zIndex: 9999 } }, 'All mine');`,
    },
    /div\.veil 'All mine' lies above the menu or the bar of the shell/,
  ],
  [
    'a veil that lets clicks through',
    {
      root: `return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 9999, pointerEvents: 'none', background: '#f008' } }, 'Pink');`,
    },
    /the menu or the bar of the shell looks different while it is open/,
  ],
  [
    'an interval that stays',
    doing('const tick = () => setInterval(() => {}, 1000); tick();'),
    /after \/dashboard\/gate\/second was left[\s\S]*an interval, set by tick at \/remotes\/gate\//,
  ],
  [
    'a timer that is set again and again',
    doing('const again = () => setTimeout(again, 200); again();'),
    /it keeps setting a timer, in again at \/remotes\/gate\//,
  ],
  [
    'keys that stay blocked',
    doing("addEventListener('keydown', (event) => event.preventDefault(), true);"),
    /it leaves a listener of keydown on window, added by .* at \/remotes\/gate\//,
  ],
  [
    'a changed prototype',
    { onImport: 'Array.prototype.last = function () { return this.at(-1); };', root: showing('') },
    /it changes Array\.prototype\.last for all apps/,
  ],
  ['a global that stays', doing('window.gateState = {};'), /it leaves the global gateState/],
  [
    'a function of the browser that stays replaced',
    doing('const { fetch } = window; window.fetch = (...call) => fetch(...call);'),
    /it replaces fetch of the page/,
  ],
  [
    'a page that does not scroll any more',
    doing("document.body.style.overflow = 'hidden';"),
    /it leaves style="overflow: hidden;" on body/,
  ],
  [
    'a rejection after it was left',
    doing("setTimeout(() => Promise.reject(new Error('much later')), 1200);"),
    /reports errors (at|after) [\s\S]*much later/,
  ],
  [
    'a service worker that stays',
    doing("navigator.serviceWorker.register('/remotes/gate/1.0.0/remoteEntry.js');"),
    /it leaves the service worker \/remotes\/gate\/1\.0\.0\/remoteEntry\.js/,
  ],
  [
    'a dialog of the browser that nobody asked for',
    doing("setTimeout(() => alert('Hello'));"),
    /it opens a dialog of the browser: 'Hello'/,
  ],
  [
    'a style that React puts into the head',
    {
      root: `return React.createElement('h1', null, 'Words', React.createElement('style', { precedence: 'low', href: 'gate', nonce: document.querySelector('[nonce]').nonce }, 'nav { color: red }'));`,
    },
    /its style nav reaches outside of the app/,
  ],
  [
    'an entry of a menu that throws',
    {
      root: `
        const [isOpen, open] = React.useState(false);
        const entry = { role: 'menuitem', onClick: () => { throw new Error('pressed'); } };
        return React.createElement('div', null,
          React.createElement('button', { onClick: () => open(true) }, 'More'),
          isOpen && React.createElement('div', entry, 'Archive'));`,
    },
    /reports errors after 'Archive' was pressed at \/dashboard\/gate [\s\S]*pressed, thrown by onClick at \/remotes\/gate\//,
  ],
  [
    'a press after which nothing is there',
    {
      root: `
        const [isGone, go] = React.useState(false);
        return isGone ? null : React.createElement('div', { role: 'tab', onClick: () => go(true) }, 'Week');`,
    },
    /shows nothing after 'Week' was pressed at \/dashboard\/gate/,
  ],
  [
    'a missing translation',
    {
      texts: "{ en: { title: 'Title' }, es: async () => ({ title: 'Título' }), ru: async () => ({}) }",
      root: showing(''),
    },
    /the text title is missing in 'ru'/,
  ],
  [
    'a missing text',
    {
      texts:
        "{ en: { list: { title: 'Title' } }, es: async () => ({ list: { title: 'Título' } }), ru: async () => ({ list: { title: 'Название' } }) }",
      root: showing('', "'list.titel'"),
    },
    /the screen shows 'list\.titel' in place of a text/,
  ],
];

/** Presses do something, and nothing of it stays. */
const PRESSED = `
  const [isOpen, open] = React.useState(false);
  const [words, say] = React.useState('Words');
  React.useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }) => key === 'Escape' && open(false);
    addEventListener('keydown', close);
    const timer = setTimeout(say, 60_000, 'Later');
    const hint = document.createElement('p');
    hint.textContent = 'Hint';
    document.body.append(hint);
    return () => {
      removeEventListener('keydown', close);
      clearTimeout(timer);
      hint.remove();
    };
  }, [isOpen]);
  const button = (name, onClick) => React.createElement('button', { onClick }, name);
  return React.createElement('div', null, words,
    button('Open', () => open(true)),
    button('Delete', () => confirm('Really?') && say('Deleted')),
    button('Send', () => fetch('/api/v1/nothing/', { method: 'POST' }).then(({ status }) => say(String(status)))),
    React.createElement('a', { href: '/dashboard/gate/second' }, 'Second'),
    React.createElement('a', { href: '/login' }, 'Elsewhere'),
    isOpen && button('Close', () => open(false)));`;

// Specification 108.1, 108.2, 108.3, 108.4, 109.1, 109.2, 109.3, 123.3, 123.8, 123.10
test('the release refuses what later screens, data, and leaving an app show, and says where', {
  tag: '@releases',
}, async ({ browser }) => {
  test.setTimeout(360_000);
  const store = createFolderStore(siteDir);
  const registry = (await readRegistry(store))?.registry;
  if (!registry) throw new Error('The site has no registry');
  const withPage: WithPage = async (use) => {
    const page = await browser.newPage();
    return use(page).finally(() => page.close());
  };
  const open = (remote: Partial<WrittenRemote>) =>
    openCandidate(
      store,
      registry,
      { ...candidateFrom({ name: 'gate', root: showing(''), ...remote }), recording: RECORDING },
      withPage,
    );
  for (const [title, remote, words] of BAD)
    await test.step(title, () => expect(open(remote)).rejects.toThrow(words));
  await test.step('nothing of all that', async () =>
    expect(await open({ root: PRESSED })).toBe('each of 2 screens'));
});
