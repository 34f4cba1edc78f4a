import type { Lesson } from '@switchboard/agent-runs/teach-form';
import type { Agent, TaughtAnswer } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Button, Icon, Section, Skeleton, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { Teaching } from '../store/use-teaching.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import styles from './teaching.module.css';

const EMPTY: Lesson = { question: '', answer: '' };

interface RowProps {
  taught: TaughtAnswer;
  onEdit: () => void;
  onRemove: () => void;
}

const AnswerRow = ({ taught: { question, answer }, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation('agents');
  const words = { question: question.split('\n')[0] };
  const actions = [
    { icon: 'edit', name: t('teaching.edit', words), run: onEdit },
    { icon: 'delete', name: t('teaching.remove', words), run: onRemove },
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.question} dir="auto">
          {question}
        </p>
        <p className={styles.answer} dir="auto">
          {answer}
        </p>
      </div>
      <span className={styles.actions}>
        {actions.map(({ icon, name, run }) => (
          <Tooltip key={icon} title={name}>
            <Button type="text" aria-label={name} icon={<Icon name={icon} size={16} />} onClick={run} />
          </Tooltip>
        ))}
      </span>
    </li>
  );
};

/** The answers that people of the business taught the agent. */
export const OwnAnswers = ({
  agent,
  teaching: { supported, taught, reload },
}: {
  agent: Agent;
  teaching: Teaching;
}) => {
  const { t } = useTranslation('agents');
  const { api } = useApp();
  const { showDone, showError } = useFeedback();
  /** The answer that is changed; `new` for one more. */
  const [opened, setOpened] = useState<TaughtAnswer | 'new'>();
  const { items, error, retry } = taught;
  if (!supported) return null;

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (failure) {
      showError(messageOf(failure), 'teaching');
    }
    reload();
  };
  const remove = ({ id }: TaughtAnswer) =>
    attempt(async () => {
      await api.teaching.remove(agent.id, id);
      const run = () => void attempt(async () => void (await api.teaching.restore(agent.id, id)));
      showDone(t('teaching.removed'), { label: t('teaching.undo'), run });
    });
  const save = async (lesson: Lesson) => {
    if (opened === 'new' || opened === undefined) {
      await api.teaching.create(agent.id, lesson);
      showDone(t('runs.teach.saved'));
    } else {
      const { id, question, answer } = opened;
      await api.teaching.update(agent.id, id, { ...lesson, before: { question, answer } });
      showDone(t('teaching.changed'));
    }
    setOpened(undefined);
    reload();
  };

  return (
    <Section
      title={t('teaching.own')}
      text={t('teaching.ownText')}
      aside={
        <Button icon={<Icon name="plus" size={16} />} onClick={() => setOpened('new')}>
          {t('teaching.add')}
        </Button>
      }
    >
      {error !== null && <LoadFailure title={t('teaching.ownFailed')} text={error} retry={retry} />}
      {error === null && !items && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {error === null && items?.length === 0 && <p className={styles.more}>{t('teaching.none')}</p>}
      {error === null && items && items.length > 0 && (
        <ul className={styles.list} aria-label={t('teaching.own')}>
          {items.map((one) => (
            <AnswerRow
              key={one.id}
              taught={one}
              onEdit={() => setOpened(one)}
              onRemove={() => void remove(one)}
            />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <LessonDialog
          agent={agent}
          initial={opened === 'new' ? EMPTY : opened}
          isChange={opened !== 'new'}
          onSave={save}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
};
