import { useOnline } from '@switchboard/common/page/use-online';
import type { LoadReport } from '@switchboard/federation/loader';
import type { IconName } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { mailPageOf } from '../../../services/mail-page.ts';
import { newsOf } from '../../../services/news.ts';
import { useServices } from '../../../services/services-context.ts';
import { useRemoteTitle } from '../../../services/titles.ts';
import { useReports } from '../../../services/use-reports.ts';

/** A line over the page with one message. */
export interface Notice {
  icon: IconName;
  text: string;
  /** Visible where there is room; screen readers always read it. */
  detail?: string;
  actions?: readonly NoticeAction[];
}

interface NoticeAction {
  name: string;
  /** Whether it is highlighted. */
  primary?: boolean;
  run?: () => void;
  /** Address of a page that it opens in another tab. */
  href?: string;
}

const useOffline = (): Notice | undefined => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  if (online) return undefined;
  return { icon: 'offline', text: t('notices.offline'), detail: t('notices.offlineDetail') };
};

/** Says to a new user where the confirmation of the address was sent, until they dismiss it or the address is confirmed. */
const useConfirmation = (): Notice | undefined => {
  const { t } = useTranslation('shell');
  const { session, config } = useServices();
  const address = useStore(session, ({ confirming, user }) =>
    user && !user.email_verified ? confirming : undefined,
  );
  if (address === undefined) return undefined;
  const mailPage = mailPageOf(config);
  const dismiss = { name: t('notices.dismiss'), run: () => session.setState({ confirming: undefined }) };
  const open = mailPage && { name: t('notices.openMail'), primary: true, href: mailPage };
  return {
    icon: 'mail',
    text: t('notices.confirmation', { email: address }),
    actions: open ? [open, dismiss] : [dismiss],
  };
};

/** Says that the operator has suspended the business, until the user dismisses it. */
const useSuspended = (): Notice | undefined => {
  const { t } = useTranslation('shell');
  const { session } = useServices();
  const reason = useStore(session, ({ user }) => user?.suspended);
  const [dismissed, setDismissed] = useState(false);
  if (reason === undefined || dismissed) return undefined;
  return {
    icon: 'alert',
    text: [t('notices.suspended'), reason].filter(Boolean).join(' '),
    actions: [{ name: t('notices.dismiss'), run: () => setDismissed(true) }],
  };
};

/** Offers a reload when the shell, or a running remote, is deployed in another version. */
const useNewVersion = (app: string | undefined): Notice | undefined => {
  const { t } = useTranslation('shell');
  const { registry, versions, loader, hostPage } = useServices();
  const titleOf = useRemoteTitle();
  const state = useStore(versions);

  const outdated = loader.outdated().filter(({ name }) => app === undefined || name === app);
  const news = newsOf(state, registry, outdated);
  if (!news) return undefined;
  return {
    icon: 'sparkles',
    text: news.remote ? t('notices.newApp', { app: titleOf(news.remote) }) : t('notices.newVersion'),
    actions: [
      { name: t('notices.reload'), primary: true, run: hostPage.reload },
      { name: t('notices.later'), run: () => versions.postpone(news.key) },
    ],
  };
};

/** Whether another version than the intended one runs. A refused override was not intended. */
const isDegraded = ({ state, attempts }: LoadReport): boolean =>
  state === 'running' && attempts.some(({ source, error }) => error && source !== 'override');

/** Reports that a remote runs in an earlier version, until the user dismisses it. */
const useDegraded = (app: string | undefined): Notice | undefined => {
  const { t } = useTranslation('shell');
  const titleOf = useRemoteTitle();
  const reports = useReports();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const remote = reports
    .filter(isDegraded)
    .map((report) => report.remote)
    .find((name) => !dismissed.includes(name) && (app === undefined || name === app));
  if (remote === undefined) return undefined;
  return {
    icon: 'alert',
    text: t('notices.degraded', { app: titleOf(remote) }),
    actions: [{ name: t('notices.dismiss'), run: () => setDismissed([...dismissed, remote]) }],
  };
};

/** Reports that the registry is from an earlier visit, until the current one is read. */
const useKeptRegistry = (): Notice | undefined => {
  const { t } = useTranslation('shell');
  const { registry, deployment, versions } = useServices();
  const known = useStore(versions, ({ deployed }) => deployed !== registry);
  const [dismissed, setDismissed] = useState(false);
  if (!deployment.kept || known || dismissed) return undefined;
  return {
    icon: 'alert',
    text: t('notices.keptRegistry'),
    actions: [{ name: t('notices.dismiss'), run: () => setDismissed(true) }],
  };
};

/**
 * The notice to show now: the first one that applies, in the order of their weight.
 *
 * @param app limits notices about remotes to this one; all count by default
 */
export const useNotice = (app?: string): Notice | undefined => {
  const offline = useOffline();
  const suspended = useSuspended();
  const newVersion = useNewVersion(app);
  const degraded = useDegraded(app);
  const keptRegistry = useKeptRegistry();
  const confirmation = useConfirmation();
  return offline ?? suspended ?? newVersion ?? degraded ?? keptRegistry ?? confirmation;
};
