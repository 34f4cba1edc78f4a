import { preview as previewTexts } from '../../../locales/en/preview.ts';
import { leavePreview } from '../../../services/previews.ts';
import { useServices } from '../../../services/services-context.ts';
import { useRemoteTitle } from '../../../services/titles.ts';
import { useOverridden } from '../../../services/use-overridden.ts';
import { PageBadge } from '../../../ui/page-badge.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';

const TEXTS = { preview: previewTexts };

/** Says on every screen that this tab shows a preview, or that there is none, and what is overridden; a button leaves it. */
export const PreviewBadge = () => {
  const { t, i18n } = useLateTexts(TEXTS);
  const { deployment, hostPage } = useServices();
  const titleOf = useRemoteTitle();
  const { preview } = deployment;
  const remotes = useOverridden();
  if (!preview) return null;
  const app = titleOf(preview.app);
  const until =
    preview.until && new Date(preview.until).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  const texts = [
    // An override of the same app is what the page shows.
    remotes.length > 0 && t('overrides.active', { remotes: remotes.join(', ') }),
    until ? t('preview.active', { app, until }) : t('preview.unavailable', { app }),
  ];
  const leave = () => {
    leavePreview();
    hostPage.reload();
  };
  return (
    <PageBadge
      title={t('preview.title')}
      icon="settings"
      text={texts.filter(Boolean).join(' · ')}
      action={t('preview.leave')}
      onAction={leave}
    />
  );
};
