import { useLocation } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { createContext, useContext, useMemo, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useRemotes } from '../../../services/use-remotes.ts';
import { type CurrentItem, currentItem } from '../model/current-item.ts';
import { type MenuItem, menuItems } from '../model/menu-items.ts';
import { arrive, noOpenGroups, toggle } from '../model/open-groups.ts';

export interface Menu {
  items: MenuItem[];
  /** The language of the names. */
  language: string;
  current: CurrentItem | undefined;
  isOpen(group: string): boolean;
  toggle(group: string): void;
}

/** The menu of the signed-in user. Remembers the open groups while the caller is mounted. */
export const useMenu = (): Menu => {
  const { language: languages, session } = useServices();
  const remotes = useRemotes();
  const language = useStore(languages, ({ menuLanguage }) => menuLanguage);
  const role = useStore(session, ({ user }) => user?.role ?? '');
  const { pathname } = useLocation();
  const items = useMemo(() => menuItems(remotes, { language, role }), [remotes, language, role]);
  const current = currentItem(items, pathname);

  const [remembered, setGroups] = useState(noOpenGroups);
  const groups = arrive(remembered, current);
  if (groups !== remembered) setGroups(groups);

  return {
    items,
    language,
    current,
    isOpen: (group) => groups.keys.includes(group),
    toggle: (group) => setGroups((before) => toggle(before, group)),
  };
};

export const MenuContext = createContext<Menu | null>(null);

/** The menu around one of its parts. */
export const useMenuContext = (): Menu => {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('A part of the menu is rendered outside MenuContext');
  return menu;
};
