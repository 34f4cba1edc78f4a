import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useRef, useState } from 'react';
import { menuTexts } from '../../../locales/en/menu.ts';
import { ContextMenu, type MenuItem, type Point } from '../../../ui/context-menu.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { TeachDialog } from '../../agents/components/teach-dialog.tsx';
import type { Entry } from '../model/entry.ts';
import { canReact, deleting, editing } from '../model/message-rules.ts';
import type { ThreadStore } from '../model/thread.ts';
import { ReactionStrip } from './reaction-strip.tsx';
import { useCopy } from './use-copy.ts';

export interface MessageActionsProps {
  entry: Entry;
  /** Where the menu opens. */
  at: Point;
  thread: ThreadStore;
  /** Undefined while messages of it cannot be changed: it is closed, or the backend does not offer it. */
  changeable: Conversation | undefined;
  /** Absent where the backend has no replies. */
  onReply: ((entry: Entry) => void) | undefined;
  /** Absent where the backend does not report causes. */
  onWhy: ((entry: Entry) => void) | undefined;
  onEdit: (entry: Entry) => void;
  /** Absent where the backend offers no other conversations. */
  onForward: ((entry: Entry) => void) | undefined;
  onClose: () => void;
}

/** The menu of a message: what can be done with it, and why something cannot. */
export const MessageActions = (props: MessageActionsProps) => {
  const { entry, at, thread, changeable, onReply, onWhy, onEdit, onForward, onClose } = props;
  const { t } = useLateTexts(menuTexts);
  const { api } = useApp();
  const { run } = useAction();
  const { ask } = useFeedback();
  const { key, text, media, deleted, author, delivery, dismissed, _temp, _error, _item } = entry;
  const isUnknown = delivery === 'unknown';
  const isHere = !deleted && !_temp && !isUnknown;

  const copy = useCopy();
  const [isTeaching, setTeaching] = useState(false);
  /** An item closes the menu, but the dialog that it opens stays. */
  const isBusy = useRef(false);
  const edit = changeable && editing(changeable, entry, Date.now());
  const removal = changeable && deleting(changeable, entry, Date.now());
  /** It waits in this browser, and was not sent yet. */
  const isWaiting = _temp && _error === undefined && _item === undefined;

  const remove = async () => {
    const isBot = thread.conversation.source === 'bot';
    const yes = await ask({
      title: t('menu.removeTitle'),
      text: t(isBot ? 'menu.removeBot' : 'menu.removeText'),
      yes: t('menu.remove'),
      no: t('menu.keep'),
    });
    if (yes) await run(() => api.inbox.deleteMessage(thread.conversation.id, entry.id));
  };

  const items: (MenuItem | false | undefined)[] = [
    _error !== undefined && {
      key: 'resend',
      icon: 'retry',
      label: t('menu.resend'),
      run: () => thread.resend(key),
    },
    isHere && onReply && { key: 'reply', icon: 'reply', label: t('menu.reply'), run: () => onReply(entry) },
    !deleted &&
      text !== '' && { key: 'copy', icon: 'copy', label: t('menu.copy'), run: () => void copy(text) },
    isHere &&
      onForward &&
      (text !== '' || media !== null) && {
        key: 'forward',
        icon: 'send',
        label: t('menu.forward'),
        run: () => onForward(entry),
      },
    isHere &&
      onWhy &&
      author === 'owner' &&
      text.trim() !== '' && {
        key: 'teach',
        icon: 'sparkles',
        label: t('menu.teach'),
        run() {
          isBusy.current = true;
          setTeaching(true);
        },
      },
    author === 'agent' &&
      !deleted &&
      onWhy && { key: 'why', icon: 'sparkles', label: t('menu.why'), run: () => onWhy(entry) },
    (isWaiting || (edit && edit !== 'no')) && {
      key: 'edit',
      icon: 'edit',
      label: t('menu.edit'),
      hint: edit === 'late' ? t('menu.editLate') : undefined,
      run: () => onEdit(entry),
    },
    removal &&
      removal !== 'no' && {
        key: 'remove',
        icon: 'delete',
        label: t('menu.remove'),
        isDangerous: true,
        hint: removal === 'late' ? t('menu.removeLate') : undefined,
        run: () => void remove(),
      },
    isUnknown &&
      !dismissed && {
        key: 'dismiss',
        icon: 'check',
        label: t('messages.dismiss'),
        run: () => void run(() => thread.dismiss(entry)),
      },
    _temp && {
      key: 'discard',
      icon: 'delete',
      label: t('menu.discard'),
      isDangerous: true,
      run: () => thread.discard(_item ?? key),
    },
  ];
  if (isTeaching) return <TeachDialog messageId={entry.id} onClose={onClose} />;
  const shown = items.filter((item) => typeof item === 'object');
  const none: MenuItem = { key: 'none', icon: 'dot', label: t('menu.none'), hint: '', run: () => {} };
  return (
    <ContextMenu
      label={t('menu.label')}
      at={at}
      items={shown.length > 0 ? shown : [none]}
      onClose={() => {
        // An item runs after the menu was closed.
        queueMicrotask(() => {
          if (!isBusy.current) onClose();
        });
      }}
    >
      {(close) =>
        changeable &&
        canReact(changeable, entry) && (
          <ReactionStrip
            current={entry.reaction}
            onChoose={(emoji) => {
              close();
              void run(() => api.inbox.react(thread.conversation.id, entry.id, emoji));
            }}
          />
        )
      }
    </ContextMenu>
  );
};
