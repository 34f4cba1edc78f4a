import type { Resource, UpdateResource } from '@switchboard/api-client';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';

/** A part of the settings of one resource. */
export interface PartProps {
  resource: Resource;
}

/** Saves fields of a resource, with the values that the user saw. */
export const useSaveResource = (id: string) => {
  const { store } = useCalendar();
  return (body: UpdateResource, before: UpdateResource) =>
    store.getState().updateResource(id, { ...body, before });
};
