import type { LoadedRemote } from '@switchboard/federation/loader';
import type { Services } from './services.ts';

/**
 * Loads a remote together with its texts.
 *
 * @throws RemoteError
 */
export const loadApp = async (
  { loader, language }: Pick<Services, 'loader' | 'language'>,
  name: string,
): Promise<LoadedRemote> => {
  const loaded = await loader.load(name);
  await language.addTexts(name, loaded.app.texts);
  return loaded;
};

/** The remote, if it is loaded together with its texts. */
export const loadedApp = (
  { loader, i18n }: Pick<Services, 'loader' | 'i18n'>,
  name: string,
): LoadedRemote | undefined =>
  i18n.hasResourceBundle(i18n.language, name) ? loader.loaded(name) : undefined;
