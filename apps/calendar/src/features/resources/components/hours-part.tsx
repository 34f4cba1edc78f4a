import { closedWeek, spansFault, weekFault } from '@switchboard/common/time/week-hours';
import { Segmented } from '@switchboard/ui/forms';
import { useMemo } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { Setting } from '../../settings/components/setting.tsx';
import { WeekField } from '../../settings/components/week-field.tsx';
import { useSection } from '../../settings/store/use-section.ts';
import { HoursPreview } from '../../working/components/hours-preview.tsx';
import { RotaField } from '../../working/components/rota-field.tsx';
import { newRota } from '../../working/model/rotas.ts';
import { type PartProps, useSaveResource } from '../store/use-save-resource.ts';

const [BUSINESS, OWN, ROTA] = ['business', 'own', 'rota'] as const;

/** When a resource works: as the business, in a week of its own, or by a rota. */
export const HoursPart = ({ resource }: PartProps) => {
  const { id, hours, rota } = resource;
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  useLateTexts(workingTexts);
  const { zone, now } = useCalendar();
  const save = useSaveResource(id);
  const usual = useCalendarState(({ settings }) => settings?.hours);
  const stored = useMemo(() => ({ hours, rota }), [hours, rota]);
  const section = useSection(`hours:${id}`, stored, save);
  const { hours: week, rota: round } = section.value;
  const weekFaulty = week ? weekFault(week) : undefined;
  const rotaFaulty =
    round?.days.map(spansFault).find(Boolean) ??
    (round && round.to !== null && round.to < round.from ? 'order' : undefined);
  const fault = round ? rotaFaulty : weekFaulty;
  const choices = {
    [BUSINESS]: () => ({ hours: null, rota: null }),
    [OWN]: () => ({ hours: week ?? hours ?? usual ?? closedWeek(), rota: null }),
    [ROTA]: () => ({ hours: week, rota: rota ?? newRota(zone.wallTime(now()).date) }),
  };

  return (
    <Setting title={t('resources.hours')} section={section} fault={fault && t(`settings.faults.${fault}`)}>
      <Segmented
        aria-label={t('resources.hours')}
        value={round ? ROTA : week ? OWN : BUSINESS}
        options={[
          { value: BUSINESS, label: t('resources.hoursBusiness') },
          { value: OWN, label: t('resources.hoursOwn') },
          { value: ROTA, label: t('working.rota') },
        ]}
        onChange={(choice) => section.change(choices[choice as keyof typeof choices]())}
      />
      {round && (
        <RotaField value={round} onChange={(changed) => section.change({ hours: week, rota: changed })} />
      )}
      {!round && week && (
        <WeekField
          label={t('resources.hours')}
          value={week}
          onChange={(changed) => section.change({ hours: changed, rota: null })}
          none={t('resources.off')}
        />
      )}
      {fault === undefined && (round || resource.shifts.length > 0) && (
        <HoursPreview resource={{ ...resource, ...section.value }} />
      )}
    </Setting>
  );
};
