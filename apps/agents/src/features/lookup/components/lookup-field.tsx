import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Found, type Lookup, useLookup } from '../store/use-lookup.ts';
import styles from './lookup-field.module.css';

export interface LookupFieldProps {
  label: string;
  placeholder: string;
  /** Must not change between renders. */
  lookup: Lookup;
  onChoose: (found: Found) => void;
  /** Called on Escape. */
  onCancel?: () => void;
  /** Takes the focus when it is mounted. */
  autoFocus?: boolean;
}

/** Finds an item by a part of its name: arrows move, Enter chooses, Escape closes. */
export const LookupField = ({
  label,
  placeholder,
  lookup,
  onChoose,
  onCancel,
  autoFocus = false,
}: LookupFieldProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(autoFocus);
  const [at, setAt] = useState(0);
  const { found, loading, error } = useLookup(lookup, text, open);
  const active = Math.min(at, found.length - 1);

  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may be out of sight
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not return.
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const choose = (one: Found) => {
    setOpen(false);
    setText('');
    onChoose(one);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined) {
      setOpen(true);
      if (found.length > 0) setAt((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && open && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) {
      setOpen(false);
      onCancel?.();
      // The drawer around it stays.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.lookup}>
      <Icon name="search" size={16} className={styles.icon ?? ''} />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && found[active] && { 'aria-activedescendant': `${id}-${active}` })}
        className={styles.field}
        placeholder={placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that has the focus
        autoFocus={autoFocus}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className={styles.menu}>
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
            {found.map(({ id: key, name, detail }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                // The field keeps the focus until the choice.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(index)}
                onClick={() => choose({ id: key, name, detail })}
              >
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                {detail && (
                  <span className={styles.detail} dir="auto">
                    {detail}
                  </span>
                )}
              </div>
            ))}
          </div>
          {found.length === 0 && (
            <p className={styles.none} role="status">
              {error ?? t(loading ? 'loading' : 'lookup.none')}
            </p>
          )}
        </div>
      )}
    </div>
  );
};
