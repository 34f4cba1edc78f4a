import type { Starts } from '@switchboard/federation/loader';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

const KEY = 'switchboard:starting';

/** Such as `chat@1.2.0`. */
type Start = string;

const stored = (): Start[] => {
  try {
    const written: unknown = JSON.parse(pageStorage('session').getItem(KEY) ?? '[]');
    return Array.isArray(written) ? written.filter((start) => typeof start === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Remembers in this tab which versions have begun to start. A page that ends by itself or is hidden forgets those under
 * way; one that died in an endless loop cannot.
 */
export const createStarts = (page: Document = document, host: Window = window): Starts => {
  const unfinished: readonly Start[] = stored();
  const underWay = new Set<Start>();
  const keep = () => {
    const all = [...new Set([...unfinished, ...underWay])];
    if (all.length > 0) keepInPage('session', KEY, JSON.stringify(all));
    else pageStorage('session').removeItem(KEY);
  };
  const forget = () => {
    if (underWay.size === 0) return;
    underWay.clear();
    keep();
  };
  host.addEventListener('pagehide', forget);
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && forget());

  return {
    begin(remote, version) {
      underWay.add(`${remote}@${version}`);
      keep();
    },
    end(remote, version) {
      if (underWay.delete(`${remote}@${version}`)) keep();
    },
    isUnfinished: (remote, version) => unfinished.includes(`${remote}@${version}`),
  };
};
