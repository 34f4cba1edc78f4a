import type { Language } from '@switchboard/federation';
import { Checkbox, InputNumber } from '@switchboard/ui/fields';
import { Segmented } from '@switchboard/ui/forms';
import { useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { TEMPLATE_LANGUAGES, templateLanguage } from '../model/template-languages.ts';
import { useSection } from '../store/use-section.ts';
import { Labelled } from './labelled.tsx';
import { Setting } from './setting.tsx';
import styles from './settings-drawer.module.css';
import type { SettingsPartProps } from './settings-part-props.ts';
import { TimeRange } from './spans-field.tsx';
import { TemplateField } from './template-field.tsx';

const LONGEST_HOURS = 14 * 24;
const DAY_MINUTES = 24 * 60;

/** The reminders of bookings: on or off, their times and their texts. */
export const RemindersSetting = ({ settings, save }: SettingsPartProps) => {
  const { t, i18n } = useLateTexts(settingsTexts);
  const section = useSection('reminders', settings.reminders, (value, before) =>
    save('reminders', value, before),
  );
  const [language, setLanguage] = useState(() => templateLanguage(i18n.language));
  const { value } = section;
  const change = (changed: Partial<typeof value>) => section.change({ ...value, ...changed });
  const empty = Object.values(value.templates).some((text) => text.trim() === '');

  return (
    <Setting
      title={t('settings.reminders')}
      text={t('settings.remindersText')}
      section={section}
      fault={empty ? t('settings.templateEmpty') : undefined}
    >
      <Checkbox checked={value.enabled} onChange={({ target }) => change({ enabled: target.checked })}>
        {t('settings.remindersOn')}
      </Checkbox>
      {value.enabled && (
        <>
          <div className={styles.pair}>
            <Labelled label={t('settings.hoursBefore')}>
              {(field) => (
                <InputNumber
                  {...field}
                  className={styles.number ?? ''}
                  min={1}
                  max={LONGEST_HOURS}
                  precision={0}
                  value={value.hours_before}
                  onChange={(hours) => change({ hours_before: hours ?? 1 })}
                />
              )}
            </Labelled>
            <fieldset className={styles.quiet}>
              <legend>{t('settings.quiet')}</legend>
              <TimeRange
                name={t('settings.quiet')}
                value={value.quiet}
                onChange={([from, to]) => change({ quiet: [from, to % DAY_MINUTES] })}
              />
            </fieldset>
          </div>
          <Segmented<Language>
            aria-label={t('settings.templateLanguage')}
            value={language}
            options={TEMPLATE_LANGUAGES}
            onChange={setLanguage}
          />
          <TemplateField
            label={t('settings.template')}
            language={language}
            value={value.templates[language]}
            onChange={(text) => change({ templates: { ...value.templates, [language]: text } })}
          />
          <fieldset className={styles.quiet}>
            <legend>{t('settings.unknownLanguage')}</legend>
            <Segmented<Language>
              aria-label={t('settings.unknownLanguage')}
              value={value.language}
              options={TEMPLATE_LANGUAGES}
              onChange={(unknown) => change({ language: unknown })}
            />
          </fieldset>
        </>
      )}
    </Setting>
  );
};
