import type { AppContext, RemoteApp } from '@switchboard/federation';
import { createI18n } from '@switchboard/ui/i18n';
import { MemoryRouter } from '@switchboard/ui/memory-router';
import { useStore } from '@switchboard/ui/state';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { i18nView } from '../context/app-context.ts';
import type { HostContext } from '../context/create-app-context.ts';
import { createElementLanguage, type LanguageStore } from '../look/language-store.ts';
import { AppFrame, type AppFrameProps, createContainer } from './app-frame.tsx';
import { AppScreens, type AppScreensProps } from './app-screens.tsx';
import { isOfRemote, type RemoteScreens, startOf } from './remote-screens.ts';
import { createWayfinding, type Wayfinding } from './wayfinding.ts';

export interface MountOptions {
  /** The module `./app` of the same remote. */
  app: RemoteApp;
  context: HostContext;
  /** The screen to start with, by its name in the manifest; the first one by default. */
  screen?: string;
  /** Where to start: a path of the suite, or the rest after that of the screen (`?customer=7`). */
  path?: string;
  /** Nonce of the page's content security policy, for styles made at run time. */
  nonce?: string;
  /** Called with every new path of the app. */
  onNavigate?: (path: string) => void;
  /** Called when the app crashed and shows nothing any more; by default the browser reports the error. */
  onError?: (error: unknown) => void;
}

export interface MountedApp {
  /** Goes to a path of the suite that belongs to the app. @throws NumberedError for another path */
  open(path: string): void;
  unmount(): void;
}

/** The context of one mounted app: it has a path, and its texts are there before its language changes. */
const ownContext = (context: HostContext, language: LanguageStore, way: Wayfinding): AppContext => ({
  ...context,
  i18n: {
    ...i18nView(language),
    chosen: context.i18n.chosen,
    choose: async (chosen) => {
      await context.i18n.choose(chosen);
      await language.follow(chosen);
    },
  },
  navigation: {
    ...context.navigation,
    path: () => way.path(),
    open: (path, options) =>
      way.isElsewhere(path) ? context.navigation.open(path, options) : way.open(path, options),
  },
});

interface AppOfPageProps extends AppScreensProps, Pick<AppFrameProps, 'container' | 'i18n' | 'nonce'> {
  language: LanguageStore;
  /** Key of the signed-in user. */
  person: () => string | undefined;
}

const AppOfPage = ({ language, person, container, i18n, nonce, ...screens }: AppOfPageProps) => {
  const { session, theme } = screens.context;
  const user = useSyncExternalStore(session.subscribe, person);
  const mode = useSyncExternalStore(theme.subscribe, theme.mode);
  const direction = useSyncExternalStore(theme.subscribe, theme.direction);
  const shown = useStore(language, (state) => state.language);
  return (
    <AppFrame {...{ container, mode, direction, i18n, nonce }} language={shown}>
      {/* Another user gets a new instance of the app, without anything kept in memory. */}
      {user !== undefined && (
        <MemoryRouter key={user} initialEntries={[screens.way.start]}>
          <AppScreens {...screens} />
        </MemoryRouter>
      )}
    </AppFrame>
  );
};

/**
 * Makes the function that renders a remote into an element. The page needs no React.
 *
 * @param name of the remote
 */
export const createMountApp =
  (name: string, screens: RemoteScreens) =>
  (
    element: HTMLElement,
    { app, context, screen, path, nonce, onNavigate = () => {}, onError }: MountOptions,
  ): MountedApp => {
    const way = createWayfinding(startOf(screens, path, screen), {
      isElsewhere: (target) => !isOfRemote(screens, target),
      elsewhere: (target) => context.navigation.open(target),
      navigated: onNavigate,
    });
    const container = createContainer(element);
    const i18n = createI18n(context.i18n.language());
    const language = createElementLanguage(i18n, context.i18n.language(), container);
    const stopFollowing = context.i18n.subscribe(() => void language.follow(context.i18n.language()));
    const root = createRoot(container, {
      // Other apps of the page count from 0 as well, with their own copies of React.
      identifierPrefix: `${name}-`,
      ...(onError && { onUncaughtError: (error) => onError(error) }),
    });
    let mounted = true;
    const render = () => {
      if (!mounted) return;
      root.render(
        <AppOfPage
          {...{ app, screens, way, container, i18n, language, nonce }}
          context={ownContext(context, language, way)}
          person={context.person}
        />,
      );
    };
    void language.addTexts(name, app.texts).then(render);

    return {
      open: (target) => way.open(startOf(screens, target)),
      unmount() {
        mounted = false;
        stopFollowing();
        root.unmount();
        container.remove();
      },
    };
  };
