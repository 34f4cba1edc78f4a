import { closedWeek, weekFault } from '@switchboard/common/time/week-hours';
import { useMayLose } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { Input } from '@switchboard/ui/forms';
import { useMemo } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { Labelled } from '../../settings/components/labelled.tsx';
import { PeriodsField } from '../../settings/components/periods-field.tsx';
import { Setting } from '../../settings/components/setting.tsx';
import { useAskOverBookings } from '../../settings/components/use-ask-over-bookings.ts';
import { WeekField } from '../../settings/components/week-field.tsx';
import { useSection } from '../../settings/store/use-section.ts';
import { resourceColor } from '../model/resource-color.ts';
import { type PartProps, useSaveResource } from '../store/use-save-resource.ts';
import { ColorField } from './color-field.tsx';
import { HoursPart } from './hours-part.tsx';
import styles from './resource-editor.module.css';
import { ResourceFeed } from './resource-feed.tsx';
import { SingleDaysPart } from './single-days-part.tsx';

const LUNCH: [number, number] = [13 * 60, 14 * 60];
const LONGEST_BUFFER = 24 * 60;

const Profile = ({ resource: { id, name, color, avatar } }: PartProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const save = useSaveResource(id);
  const stored = useMemo(
    () => ({ name, color: resourceColor(id, color), avatar: avatar ?? '' }),
    [id, name, color, avatar],
  );
  const bodyOf = ({ avatar: picture, ...fields }: typeof stored) => ({
    ...fields,
    avatar: picture.trim() || null,
  });
  const section = useSection(`resource:${id}`, stored, (value, before) =>
    save(bodyOf(value), { ...bodyOf(before), ...(before.color === resourceColor(id, color) && { color }) }),
  );
  const { value } = section;
  const change = (changed: Partial<typeof stored>) => section.change({ ...value, ...changed });

  return (
    <Setting
      title={t('resources.profile')}
      section={section}
      fault={value.name.trim() ? undefined : t('resources.nameMissing')}
    >
      <Labelled label={t('resources.name')}>
        {(field) => (
          <Input
            {...field}
            maxLength={120}
            autoComplete="off"
            value={value.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <ColorField value={value.color} onChange={(chosen) => change({ color: chosen })} />
      <Labelled label={t('resources.picture')} hint={t('resources.pictureHint')}>
        {(field) => (
          <Input
            {...field}
            dir="ltr"
            type="url"
            maxLength={2048}
            placeholder="https://"
            value={value.avatar}
            onChange={({ target }) => change({ avatar: target.value })}
          />
        )}
      </Labelled>
    </Setting>
  );
};

const Breaks = ({ resource: { id, breaks } }: PartProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const save = useSaveResource(id);
  const section = useSection(`breaks:${id}`, breaks, (value, before) =>
    save({ breaks: value }, { breaks: before }),
  );
  const week = section.value.length === 7 ? section.value : closedWeek();
  const fault = weekFault(week);

  return (
    <Setting
      title={t('resources.breaks')}
      text={t('resources.breaksText')}
      section={section}
      fault={fault && t(`settings.faults.${fault}`)}
    >
      <WeekField
        label={t('resources.breaks')}
        value={week}
        first={LUNCH}
        onChange={section.change}
        none={t('resources.noBreak')}
      />
    </Setting>
  );
};

const Absences = ({ resource: { id, absences } }: PartProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const save = useSaveResource(id);
  const ask = useAskOverBookings();
  const section = useSection(`absences:${id}`, absences, (value, before) =>
    save({ absences: value }, { absences: before }),
  );
  const periods = useMemo(() => section.value.map((absence) => ({ ...absence, hours: [] })), [section.value]);

  return (
    <Setting title={t('resources.absences')} text={t('resources.absencesText')} section={section}>
      <PeriodsField
        label={t('resources.absences')}
        keptAs={`absences:${id}`}
        value={periods}
        onChange={(changed) => section.save(changed.map(({ from, to, name }) => ({ from, to, name })))}
        mayAdd={(period) => ask(period, id)}
        none={t('resources.absencesNone')}
        add={t('resources.absencesAdd')}
        namePlaceholder={t('resources.absencesName')}
      />
    </Setting>
  );
};

const Buffer = ({ resource: { id, buffer } }: PartProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const save = useSaveResource(id);
  const usual = useCalendarState(({ settings }) => settings?.buffer ?? 0);
  const section = useSection(`buffer:${id}`, buffer, (value, before) =>
    save({ buffer: value }, { buffer: before }),
  );

  return (
    <Setting title={t('settings.buffer')} section={section}>
      <Labelled label={t('services.duration')} hint={t('resources.bufferHint', { minutes: usual })}>
        {(field) => (
          <InputNumber
            {...field}
            className={styles.number ?? ''}
            min={0}
            max={LONGEST_BUFFER}
            step={5}
            precision={0}
            placeholder={String(usual)}
            value={section.value}
            onChange={section.change}
          />
        )}
      </Labelled>
    </Setting>
  );
};

/** Everything about one resource. Each part is saved on its own. */
export const ResourceEditor = ({ resource, onBack }: PartProps & { onBack: () => void }) => {
  const { t } = useLateTexts(settingsTexts);
  const mayLose = useMayLose();
  const leave = async () => {
    if (await mayLose()) onBack();
  };
  return (
    <div className={styles.parts}>
      <Button
        type="text"
        className={styles.back ?? ''}
        icon={<Icon name="previous" size={16} />}
        onClick={leave}
      >
        {t('header.resources')}
      </Button>
      <Profile resource={resource} />
      <HoursPart resource={resource} />
      <SingleDaysPart resource={resource} />
      <Breaks resource={resource} />
      <Absences resource={resource} />
      <Buffer resource={resource} />
      <ResourceFeed resource={resource} />
    </div>
  );
};
