import { matchesSearch } from '@switchboard/common/text/search-words';
import { Select } from '@switchboard/ui/fields';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';

export interface ResourceSelectProps {
  id?: string;
  value?: string;
  onChange?: (resourceId: string) => void;
}

/** A choice of one resource. */
export const ResourceSelect = (field: ResourceSelectProps) => {
  const { t } = useLateTexts(formTexts);
  const resources = useCalendarState((state) => state.resources);
  const show = (id: unknown) => {
    const resource = resources.find((other) => other.id === id);
    return resource && <ResourceName resource={resource} />;
  };

  return (
    <Select
      {...field}
      showSearch={{ filterOption: (text, option) => matchesSearch(option?.label ?? '', text) }}
      placeholder={t('editor.resourcePlaceholder')}
      options={resources.map(({ id, name }) => ({ value: id, label: name }))}
      labelRender={({ value }) => show(value)}
      optionRender={({ value }) => show(value)}
    />
  );
};
