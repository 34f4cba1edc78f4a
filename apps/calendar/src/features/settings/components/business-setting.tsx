import { MINUTE } from '@switchboard/common/time/durations';
import { offsetText } from '@switchboard/common/time/zone-offset';
import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { browserZone, type Zone } from '../../time/model/zone.ts';
import { useOwnField } from '../store/use-section.ts';
import { CurrencySelect } from './currency-select.tsx';
import { Labelled } from './labelled.tsx';
import { Setting } from './setting.tsx';
import styles from './settings-drawer.module.css';
import type { SettingsPartProps } from './settings-part-props.ts';
import { ZoneSelect } from './zone-select.tsx';

const LONGEST_BUFFER = 24 * 60;

/** Time zone, currency and the time between bookings. Each is saved when it is changed. */
export const BusinessSetting = ({ settings, save }: SettingsPartProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { now, zone: business } = useCalendar();
  const { navigation } = useApp();
  const zone = useOwnField('zone', settings.time_zone, (value, before) => save('time_zone', value, before));
  const currency = useOwnField('currency', settings.currency, (value, before) =>
    save('currency', value, before),
  );
  const buffer = useOwnField('buffer', settings.buffer, (value, before) => save('buffer', value, before));
  const own = browserZone().name;
  const used = zone.value ?? own;
  const offsetIn = ({ shown }: Zone) => offsetText((shown(now()) - now()) / MINUTE);
  const offset = { own: offsetIn(browserZone()), used: offsetIn(business) };
  const differs = offset.used !== offset.own;

  return (
    <Setting title={t('settings.business')}>
      <Labelled
        label={t('settings.zone')}
        section={zone}
        hint={
          differs
            ? t('settings.zoneDiffers', { zone: own, offset: offset.own })
            : t('settings.zoneHint', { offset: offset.used })
        }
      >
        {(field) => <ZoneSelect {...field} value={used} onChange={zone.save} />}
      </Labelled>
      <div className={styles.pair}>
        <Labelled label={t('settings.currency')} section={currency}>
          {(field) => <CurrencySelect {...field} value={currency.value} onChange={currency.save} />}
        </Labelled>
        <Labelled label={t('settings.buffer')} section={buffer} hint={t('settings.bufferHint')}>
          {(field) => (
            <InputNumber
              {...field}
              className={styles.number ?? ''}
              min={0}
              max={LONGEST_BUFFER}
              step={5}
              precision={0}
              value={buffer.value}
              onChange={(minutes) => buffer.change(minutes ?? 0)}
              onBlur={() => buffer.state === 'changed' && buffer.save()}
              onPressEnter={() => buffer.save()}
            />
          )}
        </Labelled>
      </div>
      <Button
        type="link"
        size="small"
        className={styles.all ?? ''}
        onClick={() => navigation.open('/dashboard/account/business')}
      >
        {t('settings.businessAll')}
      </Button>
    </Setting>
  );
};
