import { type Conversation, conversationKey, type Handler } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useEffect, useState } from 'react';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { actOnEach } from '../model/act-on-each.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './choice-bar.module.css';

export interface ChoiceBarProps {
  /** Keys of the chosen conversations. */
  chosen: ReadonlySet<string>;
  /** Key of the open conversation. */
  open: string | undefined;
  onAll: () => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const NONE: ReadonlySet<string> = new Set();

interface Action {
  name: 'read' | 'unread' | 'pin' | 'unpin' | 'agent' | 'person';
  icon: string;
  of: Conversation[];
  act: (conversation: Conversation) => Promise<unknown>;
  undo: (before: Conversation) => Promise<unknown>;
}

/** What can be done with several conversations. Those on which it failed stay chosen. */
export const ChoiceBar = ({ chosen, open, onAll, onChoose }: ChoiceBarProps) => {
  const { t } = useLateTexts(choosingTexts);
  const inbox = useInboxStore();
  const known = useInbox((state) => state.known);
  const mode = useInbox((state) => state.mode);
  const { navigation } = useApp();
  const { showDone, showError } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const conversations = [...chosen].flatMap((key) => known.get(key) ?? []);
  const count = conversations.length;
  useEffect(() => {
    if (count === 0) onChoose(NONE);
  }, [count, onChoose]);

  const isUnread = ({ unread }: Conversation) => unread > 0;
  const isHandledBy = (handler: Handler) => (one: Conversation) => one.handler === handler;
  const pin = async (one: Conversation) => inbox.togglePin(one);
  const hand = (handler: Handler) => (one: Conversation) => inbox.setHandler(one, handler);
  const back = (one: Conversation) => inbox.setHandler(one, one.handler ?? 'off');
  const isPinned = conversations.every((one) => one.is_pinned);
  const actions: Action[] = [
    {
      name: 'read',
      icon: 'done',
      of: conversations.filter(isUnread),
      act: (one) => inbox.setUnread(one, false),
      undo: (one) => inbox.setUnread(one, true, one.read_ts),
    },
    {
      name: 'unread',
      icon: 'mail',
      of: conversations.filter((one) => !isUnread(one)),
      act: (one) => inbox.setUnread(one, true),
      undo: (one) => inbox.setUnread(one, false),
    },
    {
      name: isPinned ? 'unpin' : 'pin',
      icon: 'pin',
      of: conversations.filter((one) => one.is_pinned === isPinned),
      act: pin,
      undo: pin,
    },
    {
      name: 'agent',
      icon: 'sparkles',
      of: conversations.filter(isHandledBy('person')),
      act: hand('agent'),
      undo: back,
    },
    {
      name: 'person',
      icon: 'user',
      of: conversations.filter(isHandledBy('agent')),
      act: hand('person'),
      undo: back,
    },
  ];
  const offered = actions.filter(({ name }) => mode === 'extended' || name === 'pin' || name === 'unpin');

  const say = (done: number, failed: number, words: string, undo?: () => void) => {
    if (failed > 0) showError(t('choosing.failed', { count: failed, total: done + failed }), 'choosing');
    if (done > 0) showDone(words, undo && { label: t('choosing.undo'), run: undo });
  };
  const run = async ({ name, of, act, undo }: Action) => {
    setBusy(true);
    const { done, failed } = await actOnEach(of, act);
    setBusy(false);
    say(done.length, failed.length, t(`choosing.done.${name}`, { count: done.length }), async () => {
      const outcome = await actOnEach(done, undo);
      say(outcome.done.length, outcome.failed.length, t('choosing.takenBack'));
    });
    onChoose(new Set(failed.map(conversationKey)));
    if (failed.length > 0) return;
    if (name === 'unread' && of.some((one) => conversationKey(one) === open))
      navigation.open('/dashboard/chat');
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('choosing.label')}>
      <IconButton icon="close" label={t('choosing.close')} onClick={() => onChoose(NONE)} />
      <span className={styles.count} aria-live="polite">
        {t('choosing.count', { count })}
      </span>
      <IconButton icon="check" label={t('choosing.all')} onClick={onAll} />
      <span className={styles.actions}>
        {offered.map((action) => (
          <IconButton
            key={action.name}
            icon={action.icon}
            label={t(`choosing.${action.name}`)}
            disabled={isBusy || action.of.length === 0}
            onClick={() => void run(action)}
          />
        ))}
      </span>
    </div>
  );
};
