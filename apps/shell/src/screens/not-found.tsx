import { EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useDocumentTitle } from '../services/titles.ts';

export const NotFound = () => {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('notFound.title'));
  return (
    <EmptyState
      heading="h1"
      icon="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to="/dashboard/chat">{t('notFound.home')}</Link>}
    />
  );
};
