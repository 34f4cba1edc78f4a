import type { Language } from '@switchboard/federation';
import { inLanguage, type MenuEntry } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';

interface Active {
  key: string;
  name: string;
  disabled: boolean;
  /** Name of its icon; a plain dot by default. */
  icon?: string | undefined;
  /** One or two characters instead of the icon. */
  iconText?: string | undefined;
}

interface LabelItem {
  type: 'label';
  key: string;
  name: string;
}
export interface LinkItem extends Active {
  type: 'link';
  /** A path of the suite. */
  path: string;
  /** A number at the end of the row. */
  badge?: 'unread' | undefined;
}
export interface ExternalItem extends Active {
  type: 'external';
  /** An absolute URL. */
  path: string;
}
export interface GroupItem extends Active {
  type: 'group';
  children: MenuItem[];
}
/** An entry of the menu for one user, in one language. */
export type MenuItem = LabelItem | LinkItem | ExternalItem | GroupItem;

export interface Viewer {
  language: Language;
  /** The role of the user; most have none. */
  role: string;
}

const isEmptyGroup = (item: MenuItem): boolean => item.type === 'group' && item.children.length === 0;

const isLabelOverNothing = (item: MenuItem, index: number, items: MenuItem[]): boolean => {
  const next = items[index + 1];
  return item.type === 'label' && (next === undefined || next.type === 'label');
};

const itemsOf = (entries: readonly MenuEntry[], viewer: Viewer, above = ''): MenuItem[] =>
  entries
    .filter(({ role }) => role === undefined || role === viewer.role)
    .toSorted((a, b) => a.order - b.order)
    .map((entry, index): MenuItem => {
      const key = `${above}${index}:${entry.label.en}`;
      const name = inLanguage(entry.label, viewer.language);
      if (entry.type === 'label') return { type: 'label', key, name };
      const { icon, iconText, disabled = false } = entry;
      const active = { key, name, disabled, icon, iconText };
      if (entry.type === 'group')
        return { type: 'group', ...active, children: itemsOf(entry.children, viewer, `${key}/`) };
      if (entry.type === 'external') return { type: 'external', ...active, path: entry.path };
      const { path, badge } = entry;
      return { type: 'link', ...active, path, ...(badge && { badge }) };
    })
    .filter((item) => !isEmptyGroup(item))
    // After the groups: a label above empty groups is dropped too.
    .filter((...item) => !isLabelOverNothing(...item));

/** The menu entries of the remotes, as `viewer` sees them. */
export const menuItems = (remotes: readonly DeployedRemote[], viewer: Viewer): MenuItem[] =>
  itemsOf(
    remotes.flatMap(({ menu }) => menu),
    viewer,
  );
