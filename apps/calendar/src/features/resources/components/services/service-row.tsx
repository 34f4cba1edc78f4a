import type { Service } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../../calendar/store/calendar-context.tsx';
import { EditButton } from '../edit-button.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { MoveHandle } from './move-handle.tsx';
import styles from './service-row.module.css';
import type { DragHandle } from './use-drag.ts';
import { useServiceRemoval } from './use-service-removal.ts';
import { WhoOffers } from './who-offers.tsx';

export interface ServiceRowProps {
  service: Service;
  /** Missing for the only service of a business. */
  handle: DragHandle | undefined;
  onEdit: () => void;
  onError: (message: string | undefined) => void;
}

/** A service with duration, price, and who offers it. */
export const ServiceRow = ({ service, handle, onEdit, onError }: ServiceRowProps) => {
  const { id, name, duration, price } = service;
  const { t } = useTranslation('calendar');
  useLateTexts(servicesTexts);
  const { formats } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const { others, remove } = useServiceRemoval(service);

  return (
    <div className={styles.row}>
      {handle && <MoveHandle id={id} name={t('serviceList.move', { name })} {...handle} />}
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          <bdi dir="ltr">{formats.duration(duration)}</bdi>
          {price !== null && <span className={styles.price}>{formats.price(price)}</span>}
        </span>
      </span>
      {(resources.length > 1 || service.offers.length === 0) && (
        <span className={styles.who}>
          <WhoOffers service={service} resources={resources} />
        </span>
      )}
      <span className={styles.actions}>
        <EditButton name={t('services.edit', { name })} onEdit={onEdit} />
        <RemoveButton
          item={name}
          others={others}
          othersLabel={t('removal.toService')}
          name={t('services.remove', { name })}
          question={t('services.removeTitle', { name })}
          consequence={t('services.removeAsk')}
          remove={remove}
          onError={onError}
        />
      </span>
    </div>
  );
};
