import type { Starts } from '@switchboard/federation/loader';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

const KEY = 'switchboard:starting';

/** Such as `chat@1.2.0 <page>`. */
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
 * way; one that died in an endless loop cannot. A tab that the browser duplicates gets a copy of all that, so each page with
 * starts holds a lock while it is open, however it ends.
 */
export const createStarts = (
  page: Document = document,
  host: Window = window,
  // Missing at run time outside secure contexts, despite the types.
  locks: LockManager | undefined = navigator.locks,
): Starts => {
  let unfinished: readonly Start[] = stored();
  const underWay = new Set<Start>();
  const self = String(Math.random());
  let isLocked = false;
  const startOf = (remote: string, version: string): Start => `${remote}@${version} ${self}`;
  const keep = () => {
    const all = [...unfinished, ...underWay];
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

  const forgetOpen = ({ held = [] }: LockManagerSnapshot) => {
    const open = new Set(held.map(({ name }) => name));
    unfinished = unfinished.filter((start) => !open.has(KEY + start.split(' ')[1]));
    keep();
  };

  return {
    // Where the browser does not say, each is taken for dead.
    known: unfinished.length > 0 ? locks?.query().then(forgetOpen, () => {}) : undefined,
    begin(remote, version) {
      if (!isLocked) locks?.request(KEY + self, () => new Promise(() => {})).catch(() => {});
      isLocked = true;
      underWay.add(startOf(remote, version));
      keep();
    },
    end(remote, version) {
      if (underWay.delete(startOf(remote, version))) keep();
    },
    isUnfinished: (remote, version) => unfinished.some((start) => start.startsWith(`${remote}@${version} `)),
  };
};
