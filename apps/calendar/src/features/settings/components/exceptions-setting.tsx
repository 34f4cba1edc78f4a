import { useMemo } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { daysOf, periodsOf } from '../model/periods.ts';
import { useSection } from '../store/use-section.ts';
import { PeriodsField } from './periods-field.tsx';
import { Setting } from './setting.tsx';
import type { SettingsPartProps } from './settings-part-props.ts';
import { useAskOverBookings } from './use-ask-over-bookings.ts';

/** Holidays and other days with hours of their own. Each change is saved at once. */
export const ExceptionsSetting = ({ settings, save }: SettingsPartProps) => {
  const { t } = useLateTexts(settingsTexts);
  const days = useSection('exceptions', settings.exceptions, (value, before) =>
    save('exceptions', value, before),
  );
  const ask = useAskOverBookings();
  const periods = useMemo(() => periodsOf(days.value), [days.value]);

  return (
    <Setting title={t('settings.exceptions')} text={t('settings.exceptionsText')} section={days}>
      <PeriodsField
        label={t('settings.exceptions')}
        keptAs="exceptions"
        value={periods}
        onChange={(changed) => days.save(daysOf(changed))}
        // Hours of their own may leave room for all bookings; a closed day does not.
        mayAdd={async (period) => period.hours.length > 0 || ask(period)}
        withHours
        none={t('settings.exceptionsNone')}
        add={t('settings.exceptionsAdd')}
        namePlaceholder={t('settings.exceptionsName')}
      />
    </Setting>
  );
};
