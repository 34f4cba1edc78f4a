import { weekFault } from '@switchboard/common/time/week-hours';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useSection } from '../store/use-section.ts';
import { Setting } from './setting.tsx';
import type { SettingsPartProps } from './settings-part-props.ts';
import { WeekField } from './week-field.tsx';

/** When the business works, by weekday. */
export const HoursSetting = ({ settings, save }: SettingsPartProps) => {
  const { t } = useLateTexts(settingsTexts);
  const hours = useSection('hours', settings.hours, (value, before) => save('hours', value, before));
  const fault = weekFault(hours.value);

  return (
    <Setting
      title={t('settings.hours')}
      text={t('settings.hoursText')}
      section={hours}
      fault={fault && t(`settings.faults.${fault}`)}
    >
      <WeekField
        label={t('settings.hours')}
        value={hours.value}
        onChange={hours.change}
        none={t('settings.closed')}
      />
    </Setting>
  );
};
