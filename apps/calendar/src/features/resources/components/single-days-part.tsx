import { useMemo } from 'react';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { PeriodsField } from '../../settings/components/periods-field.tsx';
import { Setting } from '../../settings/components/setting.tsx';
import { useAskOverBookings } from '../../settings/components/use-ask-over-bookings.ts';
import { daysOf, periodsOf } from '../../settings/model/periods.ts';
import { useSection } from '../../settings/store/use-section.ts';
import { closedHours } from '../../working/model/closed-hours.ts';
import { type PartProps, useSaveResource } from '../store/use-save-resource.ts';

/** Days on which a resource works other hours than usual. Each change is saved at once. */
export const SingleDaysPart = ({ resource: { id, shifts } }: PartProps) => {
  const { t } = useLateTexts(workingTexts);
  const save = useSaveResource(id);
  const ask = useAskOverBookings();
  const section = useSection(`shifts:${id}`, shifts, (value, before) =>
    save({ shifts: value }, { shifts: before }),
  );
  const periods = useMemo(
    () => periodsOf(section.value.map((shift) => ({ ...shift, name: '' }))),
    [section.value],
  );

  return (
    <Setting title={t('working.singleDays')} text={t('working.singleDaysText')} section={section}>
      <PeriodsField
        label={t('working.singleDays')}
        keptAs={`shifts:${id}`}
        value={periods}
        onChange={(changed) => section.save(daysOf(changed).map(({ date, hours }) => ({ date, hours })))}
        mayAdd={({ from, to, hours }) => ask({ from, to, within: closedHours(hours) }, id)}
        withHours
        closed={t('working.off')}
        none={t('working.singleDaysNone')}
        add={t('working.singleDaysAdd')}
      />
    </Setting>
  );
};
