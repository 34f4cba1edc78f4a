import { Unsaved, type UnsavedParts, unsavedWords, useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
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

interface LossQuestionProps {
  onStay: () => void;
  onLose: () => void;
}

/** Asks within the dialog: nothing else is above it. */
const LossQuestion = ({ onStay, onLose }: LossQuestionProps) => {
  const { title, text, yes, no } = unsavedWords(useApp().i18n.language());
  return (
    <div role="alertdialog" aria-label={title} className={styles.question}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={styles.answers}>
        <Button autoFocus onClick={onStay}>
          {no}
        </Button>
        <Button type="primary" danger onClick={onLose}>
          {yes}
        </Button>
      </div>
    </div>
  );
};

/**
 * A dialog over the page, open from its first render on. Its button, Escape and a click beside it close it, after a question
 * if something in it is unsaved.
 */
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
  const [parts] = useState<UnsavedParts>(() => new Map());
  /** What the user wanted when the question came up. */
  const [wanted, setWanted] = useState<() => void>();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  const close = () => dialog.current?.close();
  const leave = (go: () => void) => {
    if (parts.size === 0) go();
    else setWanted(() => go);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ inlineSize: width }}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        if (wanted) setWanted(undefined);
        else leave(onEscape ?? close);
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && !onEscape && leave(close)}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2>{title}</h2>
          <Button
            type="text"
            aria-label={t('close')}
            icon={<Icon name="close" />}
            onClick={() => leave(close)}
          />
        </header>
        {wanted && (
          <LossQuestion
            onStay={() => setWanted(undefined)}
            onLose={() => {
              for (const forget of [...parts.values()]) forget();
              setWanted(undefined);
              wanted();
            }}
          />
        )}
        <div className={styles.body} hidden={wanted !== undefined}>
          <Unsaved value={parts}>{children}</Unsaved>
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
};
