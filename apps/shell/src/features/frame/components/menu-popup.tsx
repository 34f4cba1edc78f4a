import { Icon } from '@switchboard/ui';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { itemAfterKey } from '../model/menu-keys.ts';
import styles from './menu-button.module.css';

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

export interface MenuAction {
  key: string;
  icon: string;
  name: string;
  onSelect: () => void;
}

/** The focus when the menu opens: on an item, or on the menu itself with no item chosen. */
export type MenuEntrance = 'first' | 'last' | 'menu';

export interface MenuPopupProps {
  id: string;
  enteredAt: MenuEntrance;
  heading: ReactNode;
  actions: readonly MenuAction[];
  /** Called to close the menu and return the focus to the button. */
  onClose: () => void;
}

/** The open menu. Arrows, Home, End and first letters move the focus. */
export const MenuPopup = ({ id, enteredAt, heading, actions, onClose }: MenuPopupProps) => {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const items = itemsOf(menu.current);
    const target = { first: items.at(0), last: items.at(-1), menu: menu.current }[enteredAt];
    target?.focus();
  }, [enteredAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Not prevented: Tab continues from the button.
      onClose();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(menu.current);
    const from = items.findIndex((item) => item.matches(':focus'));
    const names = actions.map(({ name }) => name);
    const to = itemAfterKey(event.key, from, names);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: has the focus while its heading is pressed, and handles the keys of the menu
    <div className={styles.popup} tabIndex={-1} onKeyDown={onKeyDown}>
      <div id={`${id}-heading`} className={styles.heading}>
        {heading}
      </div>
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        role="menu"
        aria-labelledby={`${id}-heading`}
        tabIndex={-1}
      >
        {actions.map(({ key, icon, name, onSelect }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            <Icon name={icon} size={16} />
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
