/**
 * Has the style sheets of a folder count, or not. They stay in the page either way: what loaded them believes that they
 * are there, and would not fetch them a second time.
 */
export const applyStyleSheets = (folder: URL, apply: boolean): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder.href)) link.media = apply ? 'all' : 'not all';
};
