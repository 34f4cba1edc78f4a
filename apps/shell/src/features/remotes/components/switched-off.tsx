import type { Language } from '@switchboard/federation';
import { inLanguage, type RemoteRoute } from '@switchboard/federation/manifest';
import { ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useDocumentTitle } from '../../../services/titles.ts';

/** In place of an app that its team has switched off. @param text what the team says about it */
export const SwitchedOff = ({ route, text }: { route: RemoteRoute; text: string | undefined }) => {
  const { t, i18n } = useTranslation('shell');
  const title = inLanguage(route.title, i18n.language as Language);
  useDocumentTitle(title);
  return (
    <ErrorState
      heading="h1"
      title={t('remote.switchedOff', { title })}
      text={text ?? t('remote.unreachable')}
    />
  );
};
