import { late } from '@switchboard/common/async/late';
import { Button, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import styles from './first-resource.module.css';

const lateForm = late(() => import('../../settings/components/first-form.tsx'));

export interface FirstResourceProps {
  /** Opens the resources and services. */
  onManage: () => void;
}

/** The empty calendar, before the first resource: asks for it, and for the time zone and currency. */
export const FirstResource = ({ onManage }: FirstResourceProps) => {
  const { t } = useTranslation('calendar');
  const archived = useCalendarState((state) => state.archived.length > 0);
  return (
    <div className={styles.screen}>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <div className={styles.card}>
        <LazyForm load={lateForm.fetch} rows={5}>
          {({ FirstForm }) => <FirstForm onAdded={onManage} />}
        </LazyForm>
        {archived && (
          <Button type="link" block onClick={onManage}>
            {t('first.archived')}
          </Button>
        )}
      </div>
    </div>
  );
};
