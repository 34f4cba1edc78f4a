import type { LinkItem, MenuItem } from './menu-items.ts';

export interface CurrentItem {
  key: string;
  /** `page` where the path of the entry is the current one, `true` on a path below it. */
  current: 'page' | 'true';
  /** The groups around it, by key. */
  groups: string[];
}

const linksOf = (items: MenuItem[], groups: string[] = []): { link: LinkItem; groups: string[] }[] =>
  items.flatMap((item) => {
    if (item.type === 'group') return linksOf(item.children, [...groups, item.key]);
    return item.type === 'link' ? [{ link: item, groups }] : [];
  });

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The entry of a path: the one with the longest path that is equal or above it. */
export const currentItem = (items: MenuItem[], pathname: string): CurrentItem | undefined => {
  const path = withoutSlash(pathname);
  const [nearest] = linksOf(items)
    .filter(({ link }) => path === link.path || path.startsWith(`${link.path}/`))
    .toSorted((a, b) => b.link.path.length - a.link.path.length);
  return (
    nearest && {
      key: nearest.link.key,
      current: nearest.link.path === path ? 'page' : 'true',
      groups: nearest.groups,
    }
  );
};
