import { type Conversation, conversationKey, type Handler } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { type IconName, useFeedback } from '@switchboard/ui';
import { useState } from 'react';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { actOnEach } from '../model/act-on-each.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';

/** An action on some of the given conversations. */
export interface RowAction {
  name: 'read' | 'unread' | 'pin' | 'unpin' | 'agent' | 'person';
  icon: IconName;
  of: Conversation[];
  act: (conversation: Conversation) => Promise<unknown>;
  undo: (before: Conversation) => Promise<unknown>;
}

/** What can be done with conversations. @param open key of the open one */
export const useRowActions = (conversations: readonly Conversation[], open: string | undefined) => {
  const { t } = useLateTexts(choosingTexts);
  const inbox = useInboxStore();
  const mode = useInbox((state) => state.mode);
  const { navigation } = useApp();
  const { showDone, showError } = useFeedback();
  const [isBusy, setBusy] = useState(false);

  const isUnread = ({ unread }: Conversation) => unread > 0;
  const isHandledBy = (handler: Handler) => (one: Conversation) => one.handler === handler;
  const pin = async (one: Conversation) => inbox.togglePin(one);
  const hand = (handler: Handler) => (one: Conversation) => inbox.setHandler(one, handler);
  const back = (one: Conversation) => inbox.setHandler(one, one.handler ?? 'off');
  const isPinned = conversations.every((one) => one.is_pinned);
  const actions: RowAction[] = [
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
  const run = async ({ name, of, act, undo }: RowAction): Promise<Conversation[]> => {
    setBusy(true);
    const { done, failed } = await actOnEach(of, act);
    setBusy(false);
    say(done.length, failed.length, t(`choosing.done.${name}`, { count: done.length }), async () => {
      const outcome = await actOnEach(done, undo);
      say(outcome.done.length, outcome.failed.length, t('choosing.takenBack'));
    });
    if (failed.length === 0 && name === 'unread' && of.some((one) => conversationKey(one) === open))
      navigation.open('/dashboard/chat');
    return failed;
  };

  return {
    actions: offered,
    isBusy,
    /** Acts, says what it did, and offers to take it back. Resolves to those on which it failed. */
    run,
  };
};
