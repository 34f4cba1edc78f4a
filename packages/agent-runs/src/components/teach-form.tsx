import { MAX_TAUGHT_ANSWER, MAX_TAUGHT_QUESTION } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { personalIn } from '@switchboard/common/text/personal';
import { Button } from '@switchboard/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './teach-form.module.css';
import { useRunTexts } from './use-run-texts.ts';

/** What an agent is taught. */
export interface Lesson {
  /** One wording a line. */
  question: string;
  answer: string;
}

export interface TeachFormProps {
  /** Whose texts have those of this package under `runs`. */
  app: string;
  initial: Lesson;
  /** Names that no text for all customers should have. */
  names: readonly string[];
  /** Agents to choose from; the choice is shown for two and more. */
  agents: readonly { id: string; name: string }[];
  /** It changes what the agent knows already. */
  isChange?: boolean;
  /** Rejects with what is shown; the text stays. */
  onSave: (lesson: Lesson, agentId: string) => Promise<void>;
  onCancel: () => void;
}

const Personal = ({ app, text, names }: { app: string; text: string; names: readonly string[] }) => {
  const { t } = useRunTexts(app);
  const found = [...new Set(personalIn(text, names))].slice(0, 3);
  return (
    <div role="status">
      {found.length > 0 && (
        <p className={styles.personal}>
          {t('teach.personal', { found: found.map((one) => `“${one}”`).join(', ') })}
        </p>
      )}
    </div>
  );
};

/** A question of customers and the answer to it, for a person to look at before an agent knows them. */
export const TeachForm = ({
  app,
  initial,
  names,
  agents,
  isChange = false,
  onSave,
  onCancel,
}: TeachFormProps) => {
  const { t } = useRunTexts(app);
  const id = useId();
  const [lesson, setLesson] = useState(initial);
  const [agentId, setAgentId] = useState(agents[0]?.id ?? '');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLTextAreaElement>(null);
  const { question, answer } = lesson;
  const isComplete = question.trim() !== '' && answer.trim() !== '';

  // The reader comes to what is still to be written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => (initial.question === '' ? first : second).current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSave({ question: question.trim(), answer: answer.trim() }, agentId);
    } catch (failure) {
      setError(messageOf(failure));
      setSaving(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={save}>
      <p className={styles.text}>
        {isChange ? t('teach.text') : `${t('teach.text')} ${t('teach.textOfCase')}`}
      </p>
      {agents.length > 1 && (
        <>
          <label className={styles.label} htmlFor={`${id}-agent`}>
            {t('teach.agent')}
          </label>
          <select
            id={`${id}-agent`}
            className={`${styles.field} ${styles.select}`}
            value={agentId}
            onChange={({ target }) => setAgentId(target.value)}
          >
            {agents.map((agent) => (
              <option key={agent.id} value={agent.id}>
                {agent.name}
              </option>
            ))}
          </select>
        </>
      )}
      <div className={styles.label}>
        <label htmlFor={`${id}-question`}>{t('teach.question')}</label>
        <span id={`${id}-hint`} className={styles.hint}>
          {t('teach.questionHint')}
        </span>
      </div>
      <textarea
        ref={first}
        id={`${id}-question`}
        className={styles.field}
        dir="auto"
        rows={2}
        value={question}
        maxLength={MAX_TAUGHT_QUESTION}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setLesson({ ...lesson, question: target.value })}
      />
      <Personal app={app} text={question} names={names} />
      <label className={styles.label} htmlFor={`${id}-answer`}>
        {t('teach.answer')}
      </label>
      <textarea
        ref={second}
        id={`${id}-answer`}
        className={styles.field}
        dir="auto"
        rows={5}
        value={answer}
        maxLength={MAX_TAUGHT_ANSWER}
        onChange={({ target }) => setLesson({ ...lesson, answer: target.value })}
      />
      <Personal app={app} text={answer} names={names} />
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('teach.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isComplete} aria-busy={isSaving}>
          {t(isChange ? 'teach.saveChange' : 'teach.save')}
        </Button>
      </div>
    </form>
  );
};
