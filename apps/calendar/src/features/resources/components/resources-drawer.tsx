import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ArchivedResources } from './archived-resources.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceEditor } from './resource-editor.tsx';
import { ResourceForm } from './resource-form.tsx';
import styles from './resources-drawer.module.css';

/** Adds, changes and removes resources and their services. */
export const ResourcesDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const resources = useCalendarState((state) => state.resources);
  const [editedId, setEditedId] = useState<string>();
  const back = () => setEditedId(undefined);
  const edited = resources.find(({ id }) => id === editedId);
  const close = () => {
    back();
    onClose();
  };

  return (
    <SideDrawer open={open} onClose={close} title={edited?.name ?? t('resources.title')} width={600}>
      {edited ? (
        <ResourceEditor key={edited.id} resource={edited} onBack={back} />
      ) : (
        <div className={styles.list}>
          <p className={styles.text}>{t('resources.text')}</p>
          {resources.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} onEdit={() => setEditedId(resource.id)} />
          ))}
          <ResourceForm />
          <ArchivedResources />
        </div>
      )}
    </SideDrawer>
  );
};
