import type { HostPage } from '../services/host-page.ts';

/** The dashboard has the whole page, and shows every path of the suite. */
export const dashboardPage: HostPage = {
  embedded: false,
  path: () => window.location.pathname,
  openElsewhere: () => false,
  setTitle: (title) => {
    document.title = `${title} · Switchboard`;
  },
  reload: () => window.location.reload(),
};
