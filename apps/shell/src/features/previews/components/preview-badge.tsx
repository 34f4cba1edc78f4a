import { preview as texts } from '../../../locales/en/preview.ts';
import { leavePreview } from '../../../services/previews.ts';
import { useServices } from '../../../services/services-context.ts';
import { useRemoteTitle } from '../../../services/titles.ts';
import { PageBadge } from '../../../ui/page-badge.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';

const TEXTS = { preview: texts };

/** Says on every screen that this tab shows a preview, or that there is none, with a button that leaves it. */
export const PreviewBadge = () => {
  const { t, i18n } = useLateTexts(TEXTS);
  const { deployment, hostPage } = useServices();
  const titleOf = useRemoteTitle();
  const { preview } = deployment;
  if (!preview) return null;
  const app = titleOf(preview.app);
  const until =
    preview.until && new Date(preview.until).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  const leave = () => {
    leavePreview();
    hostPage.reload();
  };
  return (
    <PageBadge
      title={t('preview.title')}
      icon="settings"
      text={until ? t('preview.active', { app, until }) : t('preview.unavailable', { app })}
      action={t('preview.leave')}
      onAction={leave}
    />
  );
};
