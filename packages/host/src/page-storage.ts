/** A storage that keeps nothing. */
const NOTHING: Storage = {
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
};

/** A storage of the page, or one that keeps nothing if the browser refuses access. */
export const pageStorage = (area: 'local' | 'session'): Storage => {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return NOTHING;
  }
};

/** Stores a value, if it fits. */
export const keepInPage = (area: 'local' | 'session', key: string, value: string): void => {
  try {
    pageStorage(area).setItem(key, value);
  } catch (error) {
    console.warn(`There is no room for '${key}'`, error);
  }
};
