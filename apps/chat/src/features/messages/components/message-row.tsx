import { Button, Icon, VisuallyHidden } from '@switchboard/ui';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MessageFile } from '../../media/components/message-file.tsx';
import { buttonsInRaw } from '../model/buttons-in-raw.ts';
import type { Entry } from '../model/entry.ts';
import { nameInRaw } from '../model/name-in-raw.ts';
import { ActSlot } from './act-slot.tsx';
import { MessageMeta } from './message-meta.tsx';
import { MessageQuote } from './message-quote.tsx';
import styles from './message-row.module.css';
import { MessageText } from './message-text.tsx';
import type { Found } from './thread-search-slot.ts';
import type { RowWords } from './use-row-words.ts';

export interface MessageRowProps {
  entry: Entry;
  /** The same for all rows, because each hook costs time in each of them. */
  words: RowWords;
  conversationId: string;
  /** Whether the customer has read it, where the channel tells that. */
  read: boolean;
  /** Whether it continues the message above. */
  grouped: boolean;
  /** Its tile in the grid of an album, as `Row` has it. */
  tile: string | undefined;
  /** Whether the keyboard is in this row. */
  current: boolean;
  /** Whether it was jumped to. */
  highlighted: boolean;
  /** Marks the words of a search. */
  mark: Found['mark'] | undefined;
  /** Whether a search shows it. */
  found: boolean;
  onReply: ((entry: Entry) => void) | undefined;
  /** Shows the causes of an agent's message; absent where the backend does not report them. */
  onWhy: ((entry: Entry) => void) | undefined;
  onJump: (messageId: string) => void;
  onResend: (key: string) => void;
  onDiscard: (key: string) => void;
  /** Shows what can be done about a message that may have arrived; absent until its code was fetched. */
  unconfirmed: ((entry: Entry) => ReactNode) | undefined;
}

/** One message with the message that it answers, its files, and its actions. */
export const MessageRow = memo((props: MessageRowProps) => {
  const { entry, words, conversationId, read, grouped, tile, current, highlighted, mark, found } = props;
  const { onReply, onWhy, onJump, onResend, onDiscard, unconfirmed } = props;
  const { direction, author, media, deleted, reply, key, act, reaction_act, _temp, _error } = entry;
  const isPending = act?.state === 'pending';
  const text = isPending && act.kind === 'edit' ? (act.text ?? '') : entry.text;
  const tabIndex = current ? 0 : -1;
  const ownReaction = reaction_act?.state === 'pending' ? reaction_act.text : entry.reaction;
  const reactions = deleted
    ? []
    : [...(entry.customer_reactions ?? []), ...(ownReaction ? [ownReaction] : [])];
  const buttons = buttonsInRaw(entry.raw);
  const isPicture =
    !deleted && text === '' && media?.failure === null && (media.kind === 'photo' || media.kind === 'video');
  const isUnknown = entry.delivery === 'unknown';
  const canReply = onReply && !_temp && !deleted && !isUnknown;
  const isExplained = author === 'agent' && !deleted;
  const meta = (
    <MessageMeta
      entry={entry}
      words={words}
      read={read}
      tabIndex={tabIndex}
      onWhy={isExplained ? onWhy : undefined}
    />
  );

  return (
    <article
      className={styles.row}
      data-key={key}
      data-direction={direction}
      data-author={author}
      data-grouped={grouped || undefined}
      data-tile={tile}
      data-highlighted={highlighted || undefined}
      data-found={found || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !canReply) return;
        event.preventDefault();
        onReply(entry);
      }}
    >
      <VisuallyHidden>{words.author(author)}</VisuallyHidden>
      <div className={styles.line}>
        <div
          className={styles.bubble}
          data-failed={_error ? true : undefined}
          data-picture={isPicture || undefined}
          data-deleted={deleted || undefined}
          data-leaving={(isPending && act.kind === 'delete') || undefined}
        >
          {author === 'agent' && !grouped && (
            <span className={styles.agent} aria-hidden>
              <Icon name="sparkles" size={13} />
              {words.agent}
            </span>
          )}
          {entry.forwarded_from !== undefined && !deleted && (
            <span className={styles.forwarded} dir="auto">
              {words.forwarded(entry.forwarded_from)}
            </span>
          )}
          {reply && <MessageQuote quote={reply} words={words} tabIndex={tabIndex} onJump={onJump} />}
          {media && !deleted && (
            <MessageFile
              media={media}
              itemKey={key}
              upload={entry._upload}
              tabIndex={tabIndex}
              onCancel={onDiscard}
            />
          )}
          {deleted ? (
            <p className={styles.plain}>
              {words.deleted}
              {meta}
            </p>
          ) : text !== '' ? (
            <MessageText text={text} tabIndex={tabIndex} meta={meta} mark={mark} />
          ) : media ? (
            meta
          ) : (
            <p className={styles.plain}>
              <Icon name="attach" size={15} /> {nameInRaw(entry.raw) || words.of(entry.msg_type, text)}
              {meta}
            </p>
          )}
          {!deleted && buttons.length > 0 && (
            <span className={styles.buttons} dir="auto">
              {buttons.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          )}
        </div>
        <span className={styles.actions}>
          {canReply && (
            <IconButton tabIndex={tabIndex} icon="reply" label={words.reply} onClick={() => onReply(entry)} />
          )}
          <IconButton tabIndex={tabIndex} icon="more" label={words.actions} aria-haspopup="menu" data-menu />
        </span>
      </div>
      {reactions.length > 0 && (
        <span
          className={styles.reactions}
          role="img"
          aria-label={`${words.reactions}: ${reactions.join(' ')}`}
        >
          {reactions.join(' ')}
        </span>
      )}
      {(act || reaction_act) && !deleted && <ActSlot entry={entry} conversationId={conversationId} />}
      {isUnknown && !entry.dismissed && (
        <div className={styles.unconfirmed}>
          <p>{words.unconfirmed}</p>
          {unconfirmed?.(entry)}
        </div>
      )}
      {_error && (
        <div className={styles.failure} role="alert">
          <span>{words.cause(_error)}</span>
          <Button type="link" size="small" onClick={() => onResend(key)}>
            {words.resend}
          </Button>
          <Button type="link" size="small" danger onClick={() => onDiscard(key)}>
            {words.discard}
          </Button>
        </div>
      )}
    </article>
  );
});
