/**
 * Enables or disables the style sheets of a folder. They stay in the page, because the bundler would not fetch them a
 * second time.
 */
export const applyStyleSheets = (folder: URL, apply: boolean): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder.href)) link.media = apply ? 'all' : 'not all';
};
