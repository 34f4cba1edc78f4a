import type { BookingOption, Resource } from '@switchboard/api-client';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { ServiceFrame } from './service-frame.tsx';

export interface OptionFormProps {
  resource: Resource;
  /** The service that is changed; without it, one is added. */
  option?: BookingOption | undefined;
  onClose: () => void;
}

/** Adds a service to a resource, or changes one. */
export const OptionForm = ({ resource, option, onClose }: OptionFormProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { addOption, updateOption } = useCalendar().store.getState();
  return (
    <ServiceFrame
      keptAs={`calendar:service:${option?.id ?? resource.id}`}
      stored={
        option
          ? { name: option.name, duration: option.duration, price: option.price ?? null }
          : { name: '', duration: 60, price: null }
      }
      label={
        option ? t('services.edit', { name: option.name }) : t('services.addTo', { name: resource.name })
      }
      submit={t(option ? 'settings.save' : 'services.add')}
      write={({ name, duration, price }, before) =>
        option
          ? updateOption(option.id, { name, duration, price, before: { ...before } })
          : addOption({ resourceId: resource.id, name, duration, ...(price !== null && { price }) })
      }
      onClose={onClose}
    />
  );
};
