import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef } from 'react';
import styles from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['open', ['Enter']],
  ['search', ['/']],
  ['find', ['Ctrl', 'F']],
  ['matches', ['↑', '↓']],
  ['send', ['Enter']],
  ['quickReply', ['/']],
  ['newLine', ['Shift', 'Enter']],
  ['reply', ['↑', 'Enter']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const;

/** The list of all shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('shortcuts.title')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2>{t('shortcuts.title')}</h2>
          <Button
            type="text"
            aria-label={t('shortcuts.hide')}
            icon={<Icon name="close" />}
            onClick={() => dialog.current?.close()}
          />
        </header>
        <dl className={styles.list}>
          {SHORTCUTS.map(([name, keys]) => (
            <div key={name}>
              <dt>{t(`shortcuts.${name}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
};
