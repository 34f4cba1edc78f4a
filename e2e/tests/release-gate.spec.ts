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

// Specification 108.1, 108.2, 108.3, 108.4, 109.1, 109.2, 109.3
test('the release refuses what later screens, data, and leaving an app show, and says where', {
  tag: '@releases',
}, async ({ browser }) => {
  test.setTimeout(240_000);
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
  await test.step('nothing of all that', async () => expect(await open({})).toBe('each of 2 screens'));
});
