import { messageOf } from '@switchboard/common/text/message-of';
import { useKept } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './name-form.module.css';

/** Characters of a name. */
const MAX_NAME = 120;

export interface NameFormProps {
  /** The accessible name of the form. */
  title: string;
  name?: string;
  /** Names the agent, for the text that was typed when the screen was left. */
  keptAs: string;
  action: string;
  /** Fails with an error whose message is shown. */
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of an agent, in the place of its row. Escape closes it. */
export const NameForm = ({ title, name = '', keptAs, action, onSubmit, onClose }: NameFormProps) => {
  const { t } = useTranslation('agents');
  const { value: text, change, forget } = useKept(`agents:name:${keptAs}`, name);
  const close = () => {
    forget();
    onClose();
  };
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({
    pending: false,
    error: null,
  });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const submit = async () => {
    const given = text.trim();
    if (state.pending) return;
    if (given === '') return setState({ pending: false, error: t('agents.nameMissing') });
    setState({ pending: true, error: null });
    try {
      await onSubmit(given);
      close();
    } catch (error) {
      setState({ pending: false, error: messageOf(error) });
      field.current?.focus();
    }
  };

  return (
    <form
      className={styles.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <input
        ref={field}
        className={styles.field}
        value={text}
        maxLength={MAX_NAME}
        readOnly={state.pending}
        autoComplete="off"
        dir="auto"
        placeholder={t('agents.namePlaceholder')}
        aria-label={t('agents.name')}
        aria-invalid={state.error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {state.error}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={state.pending}>
          {action}
        </Button>
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('agents.cancel')}
          onClick={close}
        />
      </div>
    </form>
  );
};
