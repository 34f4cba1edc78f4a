import { zoneOffset } from '@switchboard/common/time/zone-offset';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { zonesByArea } from '../model/zones.ts';
import { LabelledSelect } from './labelled-select.tsx';

/** `UTC+01:00`; `''` for a zone that this browser does not know. */
const offsetOf = (zone: string): string => {
  try {
    return zoneOffset(zone, Date.now());
  } catch {
    return '';
  }
};

/** The time zone of the business. */
export const ZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => {
  const { t } = useTranslation('account');
  const areas = useMemo(() => {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value]);
    names.delete('');
    return zonesByArea([...names]);
  }, [value]);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hint = value
    ? t('business.zoneHint', { offset: offsetOf(value) })
    : t('business.zoneNone', { zone: own });
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
