import { isPromptVariable, variablesIn } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { type RefObject, useRef, useState } from 'react';
import { type Completion, completionAt } from '../model/completion.ts';
import styles from './prompt-field.module.css';
import { replaceText } from './replace-text.ts';
import { VariableOptions } from './variable-options.tsx';

/** The text behind the field, which marks the variables. */
const Marks = ({ text }: { text: string }) => {
  let at = 0;
  const parts = variablesIn(text).flatMap(({ name, from, to }) => {
    const before = text.slice(at, from);
    at = to;
    return [
      before,
      <span key={from} className={styles.variable} data-unknown={!isPromptVariable(name) || undefined}>
        {text.slice(from, to)}
      </span>,
    ];
  });
  // A last empty line has no height.
  return [...parts, `${text.slice(at)}\n`];
};

export interface PromptFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Whether the backend knows variables: they are marked and completed. */
  variables: boolean;
  invalid: boolean;
  /** The ids of its descriptions. */
  describedBy: string;
  onChange: (text: string) => void;
}

/** The field of a prompt. Typing `{{` offers the variables. */
export const PromptField = ({ ref, value, variables, invalid, describedBy, onChange }: PromptFieldProps) => {
  const { t } = useTranslation('agents');
  const frame = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const [completion, setCompletion] = useState<Completion>();
  /** The variable for which Escape was pressed. */
  const dismissed = useRef<number>(undefined);
  const close = () => setCompletion(undefined);

  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const found = selectionStart === selectionEnd ? completionAt(text, selectionStart) : undefined;
    if (found?.from !== dismissed.current) dismissed.current = undefined;
    setCompletion(dismissed.current === undefined ? found : undefined);
  };

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.scroller}>
        <div className={styles.stack}>
          <div ref={mirror} className={styles.mirror} dir="auto" aria-hidden>
            {variables ? <Marks text={value} /> : `${value}\n`}
          </div>
          <textarea
            ref={ref}
            className={styles.field}
            value={value}
            placeholder={t('prompt.placeholder')}
            dir="auto"
            aria-label={t('prompt.title')}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => {
              onChange(event.target.value);
              if (variables) look(event.target);
            }}
            onSelect={({ currentTarget }) => {
              // Moving the caret away closes; only typing opens.
              const { value: text, selectionStart } = currentTarget;
              const still = completionAt(text, selectionStart);
              if (completion && still?.from !== completion.from) close();
            }}
            onBlur={close}
          />
        </div>
      </div>
      {completion && (
        <VariableOptions
          completion={completion}
          field={ref}
          mirror={mirror}
          frame={frame}
          onClose={() => {
            dismissed.current = completion.from;
            close();
          }}
          onChoose={(name) => {
            if (ref.current)
              replaceText(ref.current, completion.from, completion.to, `{{${name}}}`, onChange);
            close();
          }}
        />
      )}
    </div>
  );
};
