import { Button } from '@switchboard/ui';
import { type ReactNode, useId } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import type { Section } from '../store/use-section.ts';
import { type Disputed, OutdatedNotice } from './outdated-notice.tsx';
import { SaveState } from './save-state.tsx';
import styles from './setting.module.css';

export interface SettingProps {
  title: string;
  /** One line below the title. */
  text?: string;
  /** The draft that the buttons below save or discard. Without it, the parts of the setting save themselves. */
  section?: Disputed & Pick<Section<never>, 'state' | 'error' | 'save'>;
  /** Why the draft cannot be saved. */
  fault?: string | undefined;
  children: ReactNode;
}

/** A part of the settings with its state, and its error where it belongs. */
export const Setting = ({ title, text, section, fault, children }: SettingProps) => {
  const { t } = useLateTexts(settingsTexts);
  const id = useId();
  const state = section?.state;

  return (
    <section className={styles.setting} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <SaveState state={state} />
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {section && <OutdatedNotice section={section} />}
      <FormError error={fault ?? section?.error} />
      {section && (state === 'changed' || state === 'saving') && (
        <div className={styles.actions}>
          <Button
            type="primary"
            disabled={fault !== undefined}
            loading={state === 'saving'}
            onClick={() => section.save()}
          >
            {t('settings.save')}
          </Button>
          <Button type="text" onClick={section.discard}>
            {t('settings.discard')}
          </Button>
        </div>
      )}
    </section>
  );
};
