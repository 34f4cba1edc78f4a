/** Gives what the browser draws around the page the colour of the theme. The HTML has one for each. */
export const tintBrowser = (mode: 'light' | 'dark'): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
};
