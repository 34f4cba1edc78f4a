import type { BusinessSettings } from '@switchboard/api-client';
import type { Language } from '@switchboard/federation';
import { Checkbox } from '@switchboard/ui/fields';
import { Segmented } from '@switchboard/ui/forms';
import { Fragment, useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { TEMPLATE_LANGUAGES, templateLanguage } from '../model/template-languages.ts';
import { useSection } from '../store/use-section.ts';
import type { SettingsControl } from '../store/use-settings.ts';
import { Setting } from './setting.tsx';
import { TemplateField } from './template-field.tsx';

type Confirmations = NonNullable<BusinessSettings['confirmations']>;

const KINDS = ['made', 'moved', 'cancelled'] as const;

/** What customers are told when a person books, moves or cancels: each kind on or off, and its texts. */
export const ConfirmationsSetting = ({
  stored,
  save,
}: Pick<SettingsControl, 'save'> & { stored: Confirmations }) => {
  const { t, i18n } = useLateTexts(settingsTexts);
  const section = useSection('confirmations', stored, (value, before) =>
    save('confirmations', value, before),
  );
  const [language, setLanguage] = useState(() => templateLanguage(i18n.language));
  const { value } = section;
  const change = (changed: Partial<Confirmations>) => section.change({ ...value, ...changed });
  const shown = KINDS.filter((kind) => value[kind]);
  const isEmpty = KINDS.some((kind) =>
    Object.values(value.templates[kind]).some((text) => text.trim() === ''),
  );

  return (
    <Setting
      title={t('settings.confirmations')}
      text={t('settings.confirmationsText')}
      section={section}
      fault={isEmpty ? t('settings.templateEmpty') : undefined}
    >
      {shown.length > 0 && (
        <Segmented<Language>
          aria-label={t('settings.templateLanguage')}
          value={language}
          options={TEMPLATE_LANGUAGES}
          onChange={setLanguage}
        />
      )}
      {KINDS.map((kind) => (
        <Fragment key={kind}>
          <Checkbox checked={value[kind]} onChange={({ target }) => change({ [kind]: target.checked })}>
            {t(`settings.tells.${kind}`)}
          </Checkbox>
          {value[kind] && (
            <TemplateField
              label={t(`settings.tellsIn.${kind}`)}
              language={language}
              value={value.templates[kind][language]}
              onChange={(text) =>
                change({
                  templates: { ...value.templates, [kind]: { ...value.templates[kind], [language]: text } },
                })
              }
            />
          )}
        </Fragment>
      ))}
    </Setting>
  );
};
