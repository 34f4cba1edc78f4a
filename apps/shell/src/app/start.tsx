import { NumberedError } from '@switchboard/federation/errors';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAhead } from '../features/remotes/store/load-ahead.ts';
import { texts } from '../locales/index.ts';
import { takeInvitation } from '../services/invitations.ts';
import { takePreview } from '../services/previews.ts';
import { createServices } from './create-services.ts';
import { createDashboardPage } from './dashboard-page.ts';
import { isKnownSignedOut, readConfig } from './page-data.ts';
import { readDeployed } from './read-deployed.ts';
import { Root } from './root.tsx';
import { failureIn, StartFailure } from './start-failure.tsx';
import './boot.css';

const CYRILLIC = '1em "Inter Variable"';

/** The configuration and the deployment, with the preview that this tab shows. */
const readSite = async () => {
  const preview = takePreview();
  const reading = readConfig();
  const [config, deployment] = await Promise.all([reading, readDeployed(reading)]);
  if (!preview) return [config, deployment] as const;
  const { openPreview } = await import('../services/open-preview.ts');
  return [config, await openPreview(deployment, preview, config)] as const;
};

/** Starts the shell. Until the current-user check ends the page shows `Loading…`, as its HTML does. */
export const start = async (): Promise<void> => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const page = createDashboardPage();
  const invitation = takeInvitation();
  // A page restored from the history may belong to another user or an ended session.
  window.addEventListener('pageshow', ({ persisted }) => persisted && page.reload());
  const root = createRoot(element);
  try {
    const [config, deployment] = await readSite();
    if (invitation)
      (await import(/* webpackChunkName: "part-late" */ '../services/settle-invitation.ts')).settleInvitation(
        invitation,
        deployment.registry.remotes,
      );
    const services = createServices(page, config, deployment);
    const checked = services.session.initialize({ knownSignedOut: isKnownSignedOut() });
    loadAhead(services, window.location.pathname);
    // The menu needs its letters soon; without them its texts, and those of screens, would change their widths.
    if (services.language.getState().menuLanguage === 'ru')
      document.fonts.load(CYRILLIC, 'Я').catch(() => {});
    await services.language.addTexts('shell', texts);
    // A transition is rendered in slices: the page stays responsive.
    startTransition(() => root.render(<Root services={services} />));
    await checked;
    // Canary remotes need the signed-in user.
    loadAhead(services, window.location.pathname);
  } catch (error) {
    console.warn(error);
    const number = error instanceof NumberedError ? error.number : undefined;
    root.render(<StartFailure {...(await failureIn())} number={number} />);
  }
};
