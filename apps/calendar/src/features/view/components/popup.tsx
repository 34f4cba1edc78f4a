import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './popup.module.css';

export interface PopupProps {
  /** Names the dialog; a menu inside has its own name. */
  label?: string;
  /** The button that opened it; gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** Where the popup begins below its opener; `start` by default. */
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog, or a menu, below its opener. Closes by Escape, a press outside, or when the focus leaves it. */
export const Popup = ({ label, opener, align = 'start', onClose, children }: PopupProps) => {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (first ?? dialog.current)?.focus();
  }, []);

  const close = () => {
    onClose();
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <>
      <div className={styles.outside} onPointerDown={close} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog, or the menu inside, has the role */}
      <div
        ref={dialog}
        {...(label && { role: 'dialog', 'aria-label': label })}
        className={styles.popup}
        data-align={align}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
        }}
      >
        {children}
      </div>
    </>
  );
};
