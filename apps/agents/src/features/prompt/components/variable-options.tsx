import type { PromptVariable } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Completion } from '../model/completion.ts';
import { type Place, placeAt } from './caret-place.ts';
import styles from './variable-options.module.css';

export interface VariableOptionsProps {
  completion: Completion;
  /** Keeps the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Holds the same text in the same place. */
  mirror: RefObject<HTMLElement | null>;
  /** The element that contains the options. */
  frame: RefObject<HTMLElement | null>;
  onChoose: (name: PromptVariable) => void;
  onClose: () => void;
}

/** The variables that can be completed, at the caret: arrows move, Enter or Tab inserts, Escape closes. */
export const VariableOptions = ({
  completion: { from, matches },
  field,
  mirror,
  frame,
  onChoose,
  onClose,
}: VariableOptionsProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  const [active, setActive] = useState({ matches, index: 0 });
  const [place, setPlace] = useState<Place>();
  const key = matches.join();
  const index = active.matches.join() === key ? active.index : 0;
  const activeId = `${id}-${index}`;

  useLayoutEffect(() => {
    if (mirror.current && frame.current) setPlace(placeAt(mirror.current, from, frame.current));
  }, [mirror, frame, from]);

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matches[index];
    if (step !== undefined) setActive({ matches, index: (index + step + matches.length) % matches.length });
    else if (event.key === 'Escape') onClose();
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element.addEventListener('keydown', listen);
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-autocomplete', 'list');
    return () => {
      element.removeEventListener('keydown', listen);
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        element.removeAttribute(name);
    };
  }, [field, id]);
  useEffect(() => {
    field.current?.setAttribute('aria-activedescendant', activeId);
  }, [field, activeId]);

  return (
    <div id={id} role="listbox" className={styles.list} aria-label={t('prompt.variables')} style={place}>
      {matches.map((name, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
        <div
          key={name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={styles.option}
          onPointerMove={() => setActive({ matches, index: at })}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <code className={styles.name}>{name}</code>
          <span className={styles.meaning}>{t(`prompt.variable.${name.replace('.', '_')}`)}</span>
        </div>
      ))}
    </div>
  );
};
