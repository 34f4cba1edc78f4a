import { DAY } from '@switchboard/common/time/durations';
import { type Language, useLocale } from '@switchboard/federation';
import { Input } from '@switchboard/ui/forms';
import { useRef } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { fillTemplate, unknownVariables, VARIABLES, type Variable, withVariable } from '../model/template.ts';
import { Labelled } from './labelled.tsx';
import styles from './template-field.module.css';

const LONGEST = 4096;

export interface TemplateFieldProps {
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
}

/** The text of a message to customers, with buttons that insert its variables, and as a customer will read it. */
export const TemplateField = ({ label, language, value, onChange }: TemplateFieldProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { zone, now } = useCalendar();
  const locale = useLocale();
  const resource = useCalendarState(({ resources }) => resources[0]?.name);
  const option = useCalendarState(({ options }) => options[0]?.name);
  const field = useRef<HTMLTextAreaElement>(null);
  const formats = createFormats(locale.startsWith(language) ? locale : language, zone);
  const { date } = zone.wallTime(now() + DAY);
  const sample = zone.instantOf({ date, minutes: 10 * 60 });
  const unknown = unknownVariables(value);

  const insert = (name: Variable) => {
    const area = field.current;
    if (!area) return;
    const { text, caret } = withVariable(value, name, [area.selectionStart, area.selectionEnd]);
    onChange(text);
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(caret, caret));
  };

  return (
    <div className={styles.template}>
      <Labelled
        label={label}
        hint={unknown.length > 0 && t('settings.templateUnknown', { variables: unknown.join(', ') })}
      >
        {(names) => (
          <Input.TextArea
            {...names}
            ref={(area) => {
              field.current = area?.resizableTextArea?.textArea ?? null;
            }}
            dir="auto"
            lang={language}
            maxLength={LONGEST}
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Labelled>
      <fieldset className={styles.variables}>
        <legend>{t('settings.insert')}</legend>
        {VARIABLES.map((name) => (
          <button key={name} type="button" className={styles.variable} onClick={() => insert(name)}>
            {t(`settings.variables.${name}`)}
          </button>
        ))}
      </fieldset>
      <figure className={styles.preview}>
        <figcaption>{t('settings.preview')}</figcaption>
        <blockquote dir="auto" lang={language}>
          {fillTemplate(value, {
            name: t('settings.sample.name'),
            title: option ?? t('settings.sample.title'),
            resource: resource ?? t('settings.sample.resource'),
            date: formats.day(date),
            time: formats.time(sample),
          })}
        </blockquote>
      </figure>
    </div>
  );
};
