import type { Starts } from '@switchboard/federation/loader';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

const KEY = 'switchboard:starting';

/** The lock that a page with starts holds while it is open. */
const LOCK = 'switchboard:starting:';

/** Such as `chat@1.2.0`, with the page in which it began. */
interface Start {
  name: string;
  page: string;
}

const read = (written: string): Start => {
  const [name = '', page = ''] = written.split(' ');
  return { name, page };
};

const stored = (): Start[] => {
  try {
    const written: unknown = JSON.parse(pageStorage('session').getItem(KEY) ?? '[]');
    return Array.isArray(written) ? written.filter((start) => typeof start === 'string').map(read) : [];
  } catch {
    return [];
  }
};

/** The locks of open pages; none where the browser does not say. */
const heldLocks = async (locks: LockManager): Promise<(string | undefined)[]> => {
  const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
  return held.map(({ name }) => name);
};

/**
 * Remembers in this tab which versions have begun to start. A page that ends by itself or is hidden forgets those under
 * way; one that died in an endless loop cannot. A tab that the browser duplicates gets a copy of all that: starts of a page
 * that is still open are not taken for dead.
 */
export const createStarts = (
  page: Document = document,
  host: Window = window,
  // Missing at run time outside secure contexts, despite the types.
  locks: LockManager | undefined = navigator.locks,
): Starts => {
  let unfinished: readonly Start[] = stored();
  const underWay = new Set<string>();
  let self: string | undefined;
  const keep = () => {
    const others = unfinished.filter(({ name }) => !underWay.has(name));
    const all = [...others, ...[...underWay].map((name) => ({ name, page: self ?? '' }))];
    const written = all.map(({ name, page }) => `${name} ${page}`);
    if (written.length > 0) keepInPage('session', KEY, JSON.stringify(written));
    else pageStorage('session').removeItem(KEY);
  };
  const forget = () => {
    if (underWay.size === 0) return;
    underWay.clear();
    keep();
  };
  /** Holds the lock until the page ends, however that happens. */
  const beOpen = () => {
    self = String(Math.random());
    locks?.request(LOCK + self, () => new Promise(() => {})).catch(() => {});
  };
  host.addEventListener('pagehide', forget);
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && forget());

  const forgetOpen = async (from: LockManager) => {
    const open = await heldLocks(from);
    unfinished = unfinished.filter((start) => !open.includes(LOCK + start.page));
    keep();
  };

  return {
    known: locks && unfinished.length > 0 ? forgetOpen(locks) : undefined,
    begin(remote, version) {
      if (self === undefined) beOpen();
      underWay.add(`${remote}@${version}`);
      keep();
    },
    end(remote, version) {
      if (underWay.delete(`${remote}@${version}`)) keep();
    },
    isUnfinished: (remote, version) => unfinished.some(({ name }) => name === `${remote}@${version}`),
  };
};
