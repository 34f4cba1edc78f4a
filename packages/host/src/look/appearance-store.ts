import { createStore, type StoreApi } from '@switchboard/ui/state';
import { keepInPage, pageStorage } from '../page-storage.ts';
import { type Appearance, defaultAppearance, parseAppearance } from './appearance.ts';

const KEY = 'settings';

/** The appearance with `system` resolved to light or dark. */
type ResolvedAppearance = Appearance & { mode: 'light' | 'dark' };
export type AppearanceStore = StoreApi<ResolvedAppearance> & { change(part: Partial<Appearance>): void };

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Resolves `system` to the current mode of the system. */
const resolve = (appearance: Appearance): ResolvedAppearance => {
  const system = prefersDark().matches ? 'dark' : 'light';
  return { ...appearance, mode: appearance.theme === 'system' ? system : appearance.theme };
};

/** Colours the browser's frame around the page: the HTML has one `theme-color` per mode. */
const tintBrowser = (mode: 'light' | 'dark'): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
};

const apply = ({ mode, direction, responsiveFontSizes }: ResolvedAppearance): void => {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.dir = direction;
  document.documentElement.toggleAttribute('data-fixed-type', !responsiveFontSizes);
  tintBrowser(mode);
};

/** Theme and direction: stored, and applied to the document on every change. */
export const createAppearance = (): AppearanceStore => {
  const store = createStore<ResolvedAppearance>(() =>
    resolve(parseAppearance(pageStorage('local').getItem(KEY))),
  );
  const save = ({ mode: _resolved, ...appearance }: ResolvedAppearance) =>
    keepInPage('local', KEY, JSON.stringify(appearance));

  apply(store.getState());
  save(store.getState());
  store.subscribe(apply);
  prefersDark().addEventListener('change', () => store.setState(resolve(store.getState())));

  return {
    ...store,
    change(part) {
      store.setState(resolve({ ...store.getState(), ...part }));
      save(store.getState());
    },
  };
};

export interface ElementAppearance extends AppearanceStore {
  /** Stops following the system. */
  close(): void;
}

/** Theme and direction that a foreign page sets: nothing is stored, and the document stays as it is. */
export const createElementAppearance = (
  chosen: Pick<Appearance, 'theme' | 'direction'>,
): ElementAppearance => {
  const store = createStore<ResolvedAppearance>(() => resolve({ ...defaultAppearance, ...chosen }));
  const change = (part: Partial<Appearance>) => store.setState(resolve({ ...store.getState(), ...part }));
  const system = prefersDark();
  const followSystem = () => change({});
  system.addEventListener('change', followSystem);
  return { ...store, change, close: () => system.removeEventListener('change', followSystem) };
};
