import { type Language, useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Modal, Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { templates } from '../model/texts/index.ts';
import { TRADES, type Trade } from '../model/trades.ts';
import styles from './template-dialog.module.css';

const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

const isTemplate = (text: string): boolean =>
  LANGUAGES.some(({ value }) => TRADES.some((trade) => templates[value][trade] === text.trim()));

export interface TemplateDialogProps {
  /** The present prompt. */
  text: string;
  onReplace: (template: string) => void;
  onAppend: (template: string) => void;
  open: boolean;
  trade: Trade;
  onClose: () => void;
}

/** Preview of a template in the chosen language, before it is inserted into the prompt. */
export const TemplateDialog = ({ open, trade, text, onReplace, onAppend, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation('agents');
  const [language, setLanguage] = useState(useApp().i18n.language());
  const template = templates[language][trade];
  const asks = text.trim() !== '' && !isTemplate(text);

  return (
    <Modal
      open={open}
      title={t(`templates.trade.${trade}`)}
      width={720}
      onCancel={onClose}
      footer={
        <div className={styles.buttons}>
          {asks && <Button onClick={() => onAppend(template)}>{t('templates.append')}</Button>}
          <Button type="primary" onClick={() => onReplace(template)}>
            {t(asks ? 'templates.replace' : 'templates.use')}
          </Button>
        </div>
      }
    >
      <Segmented
        aria-label={t('templates.language')}
        options={[...LANGUAGES]}
        value={language}
        onChange={setLanguage}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <div className={styles.template} lang={language} dir="auto" tabIndex={0}>
        {template}
      </div>
      {asks && <p className={styles.hint}>{t('templates.undo')}</p>}
    </Modal>
  );
};
