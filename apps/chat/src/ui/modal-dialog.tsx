import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './modal-dialog.module.css';

export interface ModalDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Pixels; less on a narrow screen. */
  width: number;
  onClose: () => void;
  /** Handles Escape instead of closing the dialog; then a click beside the dialog does not close it either. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
  /** Actions, which stay in view while the rest scrolls. */
  footer?: ReactNode;
}

/** A dialog over the page, open from its first render on. Its button, Escape and a click beside it close it. */
export const ModalDialog = ({
  dialog,
  title,
  width,
  onClose,
  onEscape,
  children,
  footer,
}: ModalDialogProps) => {
  const { t } = useTranslation('chat');
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ inlineSize: width }}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        if (!onEscape) return;
        event.preventDefault();
        onEscape();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && !onEscape && currentTarget.close()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2>{title}</h2>
          <Button
            type="text"
            aria-label={t('close')}
            icon={<Icon name="close" />}
            onClick={() => dialog.current?.close()}
          />
        </header>
        {children}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
};
