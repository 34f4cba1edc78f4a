import type { Lesson } from '@switchboard/agent-runs/teach-form';
import type { Agent, Gap, Proposal } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { agoWords } from '@switchboard/common/time/ago-words';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon, Section, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type MouseEvent, useState } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { Teaching } from '../store/use-teaching.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import styles from './teaching.module.css';

/** Questions that are shown at first. */
const FEW = 5;

interface Opened {
  gap: Gap;
  proposal: Proposal;
}

const GapRow = ({ gap, onAnswer, onDismiss }: { gap: Gap; onAnswer: () => void; onDismiss: () => void }) => {
  const { t } = useTranslation('agents');
  const { navigation } = useApp();
  const locale = useLocale();
  const { question, count, last } = gap;
  const path = `/dashboard/chat/${last.source}/${encodeURIComponent(last.conversation)}?message=${encodeURIComponent(last.message)}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.open(path);
  };
  const dismiss = t('teaching.dismiss', { question });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.question} dir="auto">
          {question}
        </p>
        <p className={styles.more}>
          {t('teaching.asked', { count })} ·{' '}
          <a href={path} onClick={open} className={styles.link}>
            {t('teaching.last', {
              customer: last.customer || t('teaching.someone'),
              when: agoWords(last.at, Date.now(), locale, { day: 'numeric', month: 'short' }),
            })}
          </a>
        </p>
      </div>
      <span className={styles.actions}>
        <Button aria-label={t('teaching.answerThis', { question })} onClick={onAnswer}>
          {t('teaching.answer')}
        </Button>
        <Tooltip title={dismiss}>
          <Button
            type="text"
            aria-label={dismiss}
            icon={<Icon name="close" size={16} />}
            onClick={onDismiss}
          />
        </Tooltip>
      </span>
    </li>
  );
};

/** Questions that the agent could not answer; nothing while there are none. */
export const Gaps = ({
  agent,
  teaching: { supported, gaps, reload },
}: {
  agent: Agent;
  teaching: Teaching;
}) => {
  const { t } = useTranslation('agents');
  const { api } = useApp();
  const { showDone, showError } = useFeedback();
  const [opened, setOpened] = useState<Opened>();
  const [isLong, setLong] = useState(false);
  const { items, error, retry } = gaps;

  if (!supported) return null;
  if (error !== null)
    return (
      <Section title={t('teaching.gaps')}>
        <LoadFailure title={t('teaching.gapsFailed')} text={error} retry={retry} />
      </Section>
    );
  if (!items || items.length === 0) return null;

  const answer = async (gap: Gap) => {
    try {
      setOpened({ gap, proposal: await api.teaching.proposal(gap.last.message) });
    } catch (failure) {
      showError(messageOf(failure), 'teaching');
    }
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (failure) {
      showError(messageOf(failure), 'teaching');
    }
    reload();
  };
  const dismiss = ({ gap }: Gap) =>
    attempt(async () => {
      await api.teaching.dismissGap(agent.id, gap);
      const run = () => void attempt(() => api.teaching.reopenGap(agent.id, gap));
      showDone(t('teaching.dismissed'), { label: t('teaching.undo'), run });
    });
  const save = async ({ gap: { gap }, proposal: { conversation } }: Opened, lesson: Lesson) => {
    await api.teaching.create(agent.id, { ...lesson, gap, conversation });
    setOpened(undefined);
    showDone(t('runs.teach.saved'));
    reload();
  };

  const shown = isLong ? items : items.slice(0, FEW);
  return (
    <Section title={t('teaching.gaps')} text={t('teaching.gapsText')}>
      <ul className={styles.list} aria-label={t('teaching.gaps')}>
        {shown.map((gap) => (
          <GapRow
            key={gap.gap}
            gap={gap}
            onAnswer={() => void answer(gap)}
            onDismiss={() => void dismiss(gap)}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button className={styles.all} onClick={() => setLong(true)}>
          {t('teaching.all', { count: items.length })}
        </Button>
      )}
      {opened && (
        <LessonDialog
          agent={agent}
          initial={{
            question: opened.proposal.question || opened.gap.question,
            answer: opened.proposal.answer,
          }}
          names={opened.proposal.names}
          onSave={(lesson) => save(opened, lesson)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
};
