import { Tooltip } from '@switchboard/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './menu-button.module.css';
import { type MenuAction, type MenuEntrance, MenuPopup } from './menu-popup.tsx';

export interface MenuButtonProps {
  name: string;
  /** The content of the button. */
  children: ReactNode;
  /** Shown above the actions; names the menu. */
  heading: ReactNode;
  actions: readonly MenuAction[];
}

/** A button that opens a menu of actions, by a click or an arrow key. */
export const MenuButton = ({ name, children, heading, actions }: MenuButtonProps) => {
  const [enteredAt, setEnteredAt] = useState<MenuEntrance>();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setEnteredAt(undefined);
  const closeToTrigger = () => {
    close();
    trigger.current?.focus();
  };

  const onClick = (event: MouseEvent) => {
    if (enteredAt) closeToTrigger();
    // Enter and Space click with a `detail` of 0.
    else setEnteredAt(event.detail === 0 ? 'first' : 'menu');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setEnteredAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and menu, and is neither
    <div className={styles.place} onBlur={onBlur}>
      <Tooltip title={enteredAt ? '' : name}>
        <button
          ref={trigger}
          type="button"
          className={styles.trigger}
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={enteredAt !== undefined}
          aria-controls={enteredAt && id}
          // Otherwise a press moves the focus, which closes the menu before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {children}
        </button>
      </Tooltip>
      {enteredAt && (
        <MenuPopup
          id={id}
          enteredAt={enteredAt}
          heading={heading}
          actions={actions}
          onClose={closeToTrigger}
        />
      )}
    </div>
  );
};
