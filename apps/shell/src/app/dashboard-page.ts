import type { HostPage } from '../services/host-page.ts';
import { shortCount } from './short-count.ts';

/** The page of the dashboard, which also shows the number of unread messages. */
export interface DashboardPage extends HostPage {
  /**
   * Shows the number of unread conversations in the title and on the icon, and in the title whether messages did not go
   * out; 0 removes it.
   */
  showUnread(count: number, undelivered?: number): void;
}

const fetchText = async (url: string): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
};

/** The dashboard has the whole page, and shows every path of the suite. */
export const createDashboardPage = (fetchIcon = fetchText): DashboardPage => {
  let title = document.title;
  let unread = 0;
  let heldUp = '';
  let icon: Promise<((count: number) => void) | undefined> | undefined;

  const readIcon = async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const address = link?.getAttribute('href');
    if (!link || !address) return undefined;
    const [svg, { withBadge }] = await Promise.all([
      fetchIcon(address),
      import(/* webpackChunkName: "part-late" */ './unread-icon.ts'),
    ]);
    return (count: number) => link.setAttribute('href', count > 0 ? withBadge(svg, count) : address);
  };
  const showTitle = () => {
    const count = unread > 0 ? `(${shortCount(unread, 99)}) ` : '';
    document.title = `${heldUp}${count}${title}`;
  };
  const showIcon = async () => {
    if (unread === 0 && !icon) return;
    // Without the icon, only the title shows the number.
    icon ??= readIcon().catch(() => undefined);
    (await icon)?.(unread);
  };

  return {
    embedded: false,
    path: () => window.location.pathname,
    openElsewhere: () => false,
    setTitle(next) {
      title = `${next} · Switchboard`;
      showTitle();
    },
    reload: () => window.location.reload(),
    showUnread(count, undelivered = 0) {
      heldUp = undelivered > 0 ? '⚠ ' : '';
      unread = count;
      showTitle();
      void showIcon();
    },
  };
};
