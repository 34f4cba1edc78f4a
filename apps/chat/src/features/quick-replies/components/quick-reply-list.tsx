import type { Conversation, QuickReply } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { matchReplies } from '../model/match-replies.ts';
import { type FilledText, fillIn, valuesOf } from '../model/variables.ts';
import { useQuickReplies } from '../store/use-quick-replies.ts';
import { FileCount } from './file-count.tsx';
import styles from './quick-reply-list.module.css';

export interface QuickReplyListProps {
  /** The text typed after `/`. */
  query: string;
  /** The field that keeps the focus: the composer, or a search. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  /** The id of the list, for a field that names it itself. */
  listId?: string;
  /** The text is filled with the data of its customer. */
  conversation: Conversation;
  onChoose: (text: FilledText, files: QuickReply['files']) => void;
  onManage: () => void;
  onClose: () => void;
  className: string | undefined;
  /** Shown until the replies are there. */
  loading: ReactNode;
  /** Shown where nothing matches; without it, the text is an ordinary message then. */
  nothing?: ReactNode;
}

/** The quick replies above the composer: arrows move, Enter or Tab inserts, Escape closes. */
export const QuickReplyList = ({
  query,
  field,
  conversation,
  onChoose,
  onManage,
  onClose,
  className,
  loading,
  listId,
  nothing,
}: QuickReplyListProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const { status, replies, error } = useStore(useQuickReplies());
  const ownId = useId();
  const id = listId ?? ownId;
  const [active, setActive] = useState({ query, index: 0 });
  const matches = matchReplies(replies, query);
  const isShown = status !== 'loading' && (matches.length > 0 || query === '' || nothing !== undefined);
  // The last option manages the replies.
  const count = matches.length + 1;
  const index = active.query === query ? Math.min(active.index, count - 1) : 0;
  const optionId = (place: number) => `${id}-${place}`;
  const activeOption = useRef<HTMLDivElement>(null);

  const choose = (place: number) => {
    const reply = matches[place];
    if (reply) onChoose(fillIn(reply.text, valuesOf(conversation)), reply.files);
    else onManage();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive({ query, index: (index + step + count) % count });
    else if (event.key === 'Escape') onClose();
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(index);
    else return;
    event.preventDefault();
    // The composer would send, or leave the field.
    event.stopPropagation();
  };
  const latest = useRef(onKey);
  latest.current = onKey;

  const activeId = optionId(index);
  useEffect(() => {
    const element = field.current;
    if (!element || !isShown) return;
    // On the field itself: the composer handles its keys later, at the root.
    const listen = (event: Event) => event instanceof KeyboardEvent && latest.current(event);
    element.addEventListener('keydown', listen);
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-autocomplete', 'list');
    return () => {
      element.removeEventListener('keydown', listen);
      for (const name of ['aria-autocomplete', 'aria-activedescendant']) element.removeAttribute(name);
      if (!listId) element.removeAttribute('aria-controls');
    };
  }, [field, isShown, id, listId]);
  useEffect(() => {
    if (!isShown) return;
    field.current?.setAttribute('aria-activedescendant', activeId);
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [field, isShown, activeId]);

  if (status === 'loading') return loading;
  if (!isShown) return null;
  const option = (place: number) => ({
    id: optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === index,
    className: styles.option ?? '',
    ref: place === index ? activeOption : null,
    onPointerMove: () => setActive({ query, index: place }),
    // The field keeps the focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => choose(place),
  });

  return (
    <div className={className}>
      {replies.length === 0 && (
        <p className={styles.empty}>{status === 'failed' ? error : t('quickReplies.empty')}</p>
      )}
      {replies.length > 0 && matches.length === 0 && nothing}
      <div id={id} role="listbox" className={styles.list} aria-label={t('quickReplies.title')}>
        {matches.map((reply, place) => (
          <div key={reply.id} {...option(place)}>
            <span className={styles.name} dir="auto">
              /{reply.name}
            </span>
            <span className={styles.text} dir="auto">
              {reply.text}
            </span>
            <FileCount files={reply.files} />
          </div>
        ))}
        <div {...option(matches.length)} data-manage>
          <Icon name={replies.length === 0 ? 'plus' : 'settings'} size={15} />
          {t(replies.length === 0 ? 'quickReplies.first' : 'settings.quickReplies')}
        </div>
      </div>
    </div>
  );
};
