import type { Conversation } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { titleOf } from '../model/conversation.ts';
import styles from './row-menu.module.css';
import { useRowActions } from './use-row-actions.ts';

export interface RowMenuProps {
  conversation: Conversation;
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number };
  /** Key of the open conversation. */
  open: string | undefined;
  /** Chooses the row, to choose more. */
  onChoose: () => void;
  onClose: () => void;
}

/** Pixels that the menu needs at most. */
const [WIDTH, HEIGHT] = [240, 220];

const within = (from: number, size: number, all: number) => Math.max(0, Math.min(from, all - size));

/** The menu of a row. */
export const RowMenu = ({ conversation, at, open, onChoose, onClose }: RowMenuProps) => {
  const { t } = useLateTexts(choosingTexts);
  const { actions, run } = useRowActions([conversation], open);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.showPopover?.();
    menu.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (step) all.at((place + step) % all.length)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={titleOf(conversation)}
      className={styles.menu}
      style={{
        left: within(at.x, WIDTH, window.innerWidth),
        top: within(at.y, HEIGHT, window.innerHeight),
      }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
    >
      {actions
        .filter(({ of }) => of.length > 0)
        .map((action) => (
          <button
            key={action.name}
            type="button"
            role="menuitem"
            onClick={() => {
              void run(action);
              onClose();
            }}
          >
            <Icon name={action.icon} size={16} /> {t(`choosing.${action.name}`)}
          </button>
        ))}
      <button
        type="button"
        role="menuitem"
        onClick={() => {
          onChoose();
          onClose();
        }}
      >
        <Icon name="check" size={16} /> {t('choosing.several')}
      </button>
    </div>
  );
};
