import type { Language } from '@switchboard/federation';
import { inLanguage } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';

/** The screens of settings for the menu of the account, in the order of the registry. */
export const settingsScreens = (
  remotes: readonly DeployedRemote[],
  language: Language,
): { path: string; name: string; icon: string }[] =>
  remotes
    .flatMap(({ routes }) => routes)
    .filter(({ place }) => place === 'settings')
    .map(({ path, title, icon = '' }) => ({ path, name: inLanguage(title, language), icon }));
