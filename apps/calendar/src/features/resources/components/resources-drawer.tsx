import { useTranslation } from '@switchboard/ui/i18n';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceForm } from './resource-form.tsx';
import styles from './resources-drawer.module.css';

/** Adds and removes resources and their services. */
export const ResourcesDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const resources = useCalendarState((state) => state.resources);

  return (
    <SideDrawer open={open} onClose={onClose} title={t('resources.title')}>
      <div className={styles.list}>
        <p className={styles.text}>{t('resources.text')}</p>
        {resources.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} />
        ))}
        <ResourceForm />
      </div>
    </SideDrawer>
  );
};
