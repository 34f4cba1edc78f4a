import { useRef } from 'react';
import { shortcutsTexts } from '../../../locales/en/shortcuts.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['open', ['Enter']],
  ['pin', ['P']],
  ['unread', ['U']],
  ['choose', ['X']],
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
  const { t } = useLateTexts(shortcutsTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <ModalDialog dialog={dialog} title={t('shortcuts.title')} width={420} onClose={onClose}>
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
    </ModalDialog>
  );
};
