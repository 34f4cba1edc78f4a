import { useLoaded } from '@switchboard/common/async/use-loaded';
import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { ownZones } from '@switchboard/common/time/own-zones';
import { offsetText } from '@switchboard/common/time/zone-offset';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { zonesByArea } from '../model/zones.ts';
import { LabelledSelect } from './labelled-select.tsx';

/** The time zone of the business. */
export const ZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => {
  const { t } = useTranslation('account');
  const { schedule } = useApp().api;
  // The zones and offsets of the server count; an earlier one sends none.
  const { value: zones = [] } = useLoaded(
    () =>
      schedule.zones().then(
        (answer) => answer.zones,
        () => ownZones(Date.now()),
      ),
    [schedule],
  );
  const areas = useMemo(() => {
    const names = new Set(['UTC', ...zones.map(({ name }) => name), value]);
    names.delete('');
    return zonesByArea([...names]);
  }, [zones, value]);
  const offset = zones.find(({ name }) => name === value)?.offset;
  const own = browserZoneName();
  const known = offset === undefined ? '' : t('business.zoneHint', { offset: offsetText(offset) });
  const hint = value ? known : t('business.zoneNone', { zone: own });
  return (
    <LabelledSelect label={t('business.zone')} hint={hint} value={value} onChange={onChange}>
      <option value="">{t('business.notChosen')}</option>
      {areas.map(({ name: area, zones }) => (
        <optgroup key={area} label={area || 'UTC'}>
          {zones.map(({ name, city }) => (
            <option key={name} value={name}>
              {city}
            </option>
          ))}
        </optgroup>
      ))}
    </LabelledSelect>
  );
};
