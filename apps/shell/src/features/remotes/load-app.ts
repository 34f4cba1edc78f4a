import type { RemoteApp } from '@switchboard/federation';
import type { Services } from '../boot/services.ts';

/**
 * Loads a remote together with its texts.
 *
 * @throws RemoteError
 */
export const loadApp = async (
  { loader, language }: Pick<Services, 'loader' | 'language'>,
  name: string,
): Promise<RemoteApp> => {
  const app = await loader.load(name);
  await language.addTexts(name, app.texts);
  return app;
};

/** The remote, if it is there together with its texts. */
export const loadedApp = (
  { loader, i18n }: Pick<Services, 'loader' | 'i18n'>,
  name: string,
): RemoteApp | undefined => (i18n.hasResourceBundle(i18n.language, name) ? loader.loaded(name) : undefined);
