import { useEffect, useState } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ArchivedResources } from './archived-resources.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ResourceEditor } from './resource-editor.tsx';
import { ResourceForm } from './resource-form.tsx';
import styles from './resources-drawer.module.css';
import { LoadingServices, ServiceList } from './services/service-list.tsx';

/** Adds, changes and removes resources and their services. */
export const ResourcesDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLateTexts(resourcesTexts);
  const { store } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const services = useCalendarState((state) => state.services);
  useEffect(() => {
    if (open) store.getState().needServices();
  }, [open, store]);
  const [editedId, setEditedId] = useState<string>();
  const back = () => setEditedId(undefined);
  const edited = resources.find(({ id }) => id === editedId);
  const close = () => {
    back();
    onClose();
  };

  return (
    <SideDrawer open={open} onClose={close} title={edited?.name ?? t('header.resources')} width={600}>
      {edited ? (
        <ResourceEditor key={edited.id} resource={edited} onBack={back} />
      ) : (
        <div className={styles.list}>
          <p className={styles.text}>{t('resources.text')}</p>
          {resources.map((resource) => (
            <ResourceCard
              key={resource.id}
              resource={resource}
              hasOptions={services === null}
              onEdit={() => setEditedId(resource.id)}
            />
          ))}
          <ResourceForm />
          {resources.length > 0 && services && <ServiceList lists={services} />}
          {services === undefined && <LoadingServices />}
          <ArchivedResources />
        </div>
      )}
    </SideDrawer>
  );
};
