import { useFeedback } from '@switchboard/ui';
import { menuTexts } from '../../../locales/en/menu.ts';
import { ContextMenu, type MenuItem, type Point } from '../../../ui/context-menu.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';

export interface MessageActionsProps {
  entry: Entry;
  /** Where the menu opens. */
  at: Point;
  thread: ThreadStore;
  /** Absent where the backend has no replies. */
  onReply: ((entry: Entry) => void) | undefined;
  /** Absent where the backend does not report causes. */
  onWhy: ((entry: Entry) => void) | undefined;
  onClose: () => void;
}

/** The menu of a message: what can be done with it, and why something cannot. */
export const MessageActions = (props: MessageActionsProps) => {
  const { entry, at, thread, onReply, onWhy, onClose } = props;
  const { t } = useLateTexts(menuTexts);
  const { showDone, showError } = useFeedback();
  const { key, text, deleted, author, delivery, _temp, _error } = entry;
  const isUnknown = delivery === 'unknown';
  const isHere = !deleted && !_temp && !isUnknown;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showDone(t('menu.copied'));
    } catch {
      showError(t('menu.notCopied'), 'menu');
    }
  };

  const items: (MenuItem | false | undefined)[] = [
    _error !== undefined && {
      key: 'resend',
      icon: 'retry',
      label: t('menu.resend'),
      run: () => thread.resend(key),
    },
    isHere && onReply && { key: 'reply', icon: 'reply', label: t('menu.reply'), run: () => onReply(entry) },
    !deleted && text !== '' && { key: 'copy', icon: 'copy', label: t('menu.copy'), run: () => void copy() },
    author === 'agent' &&
      !deleted &&
      onWhy && { key: 'why', icon: 'sparkles', label: t('menu.why'), run: () => onWhy(entry) },
    (_temp || isUnknown) && {
      key: 'discard',
      icon: 'delete',
      label: t('menu.discard'),
      isDangerous: true,
      run: () => thread.discard(key),
    },
  ];
  const shown = items.filter((item) => typeof item === 'object');
  const none: MenuItem = { key: 'none', icon: 'dot', label: t('menu.none'), hint: '', run: () => {} };
  return (
    <ContextMenu
      label={t('menu.label')}
      at={at}
      items={shown.length > 0 ? shown : [none]}
      onClose={onClose}
    />
  );
};
