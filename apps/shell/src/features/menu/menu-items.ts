import type { Language } from '@switchboard/federation';
import type { Registry } from '@switchboard/federation/registry';

export interface MenuItem {
  path: string;
  label: string;
  icon: string;
}

/** The entries that the remotes of the registry contribute, in the language of the menu. */
export const menuItems = ({ remotes }: Registry, language: Language): MenuItem[] =>
  remotes
    .flatMap(({ menu }) => menu)
    .sort((a, b) => a.order - b.order)
    .map(({ path, label, icon = 'dot' }) => ({ path, icon, label: label[language] ?? label.en }));
