import { createApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createEventLog } from './event-log.ts';
import { page } from './page.ts';
import { openPersonPanel } from './person-panel.ts';
import { readSettings } from './settings.ts';
import { openStage } from './stage.ts';
import { readApps, readConfig } from './suite.ts';
import './page.css';

/** Offers a choice of apps if there are several. */
const offerApps = (apps: readonly string[]) => {
  page.apps.hidden = apps.length < 2;
  page.apps.querySelector('select')?.append(...apps.map((app) => new Option(app)));
};

const start = async (): Promise<void> => {
  const log = createEventLog(page.log);
  page.clear.addEventListener('click', log.clear);
  const [{ apiBase, identity }, [first, ...others]] = await Promise.all([readConfig(), readApps()]);
  if (!first) throw new Error('No dev server has an app.');
  offerApps([first, ...others]);
  await openPersonPanel({ api: createApiClient({ baseUrl: apiBase }), identity });
  openStage(readSettings(location.search, [first, ...others]), log);
};

start().catch((error: unknown) => {
  page.problem.textContent = messageOf(error);
});
