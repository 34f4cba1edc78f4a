import { Button, Icon, type IconName, Tooltip } from '@switchboard/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';
import { Popup } from './popup.tsx';

export interface MenuItem {
  name: string;
  icon: IconName;
  onSelect: () => void;
  /** Whether it is chosen, of a choice that can be chosen or not. */
  checked?: boolean;
}

/** A button with a menu. Arrows, Home and End move through it. */
export const MenuButton = ({ name, items }: { name: string; items: readonly MenuItem[] }) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const at = all.findIndex((item) => item.matches(':focus'));
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };

  return (
    <span className={styles.place}>
      <Tooltip title={open ? '' : name}>
        <Button
          ref={button}
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={<Icon name="more" />}
          onClick={() => setOpen(!open)}
        />
      </Tooltip>
      {open && (
        <Popup opener={button} align="end" onClose={() => setOpen(false)}>
          <div id={id} role="menu" aria-label={name} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item, index) => (
              <button
                key={item.name}
                type="button"
                role="menuitem"
                {...(item.checked !== undefined && {
                  role: 'menuitemcheckbox',
                  'aria-checked': item.checked,
                })}
                tabIndex={index === 0 ? 0 : -1}
                className={styles.item}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  item.onSelect();
                }}
              >
                <Icon name={item.icon} size={16} />
                {item.name}
                {item.checked && <Icon name="check" size={16} className={styles.check ?? ''} />}
              </button>
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
};
