import type { ReactNode } from 'react';
import { isOnlyEmoji, type Piece, richText } from '../model/rich-text.ts';
import styles from './message-text.module.css';

interface PieceProps extends Pick<MessageTextProps, 'tabIndex' | 'mark'> {
  piece: Piece;
}

const asItIs = (text: string): ReactNode => text;

const PieceOf = ({ piece, tabIndex, mark = asItIs }: PieceProps) => {
  if (piece.kind === 'code') return <code className={styles.code}>{mark(piece.text)}</code>;
  if (piece.kind === 'text') return mark(piece.text);
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {mark(piece.text)}
    </a>
  );
};

export interface MessageTextProps {
  text: string;
  /** Tab index of its links. */
  tabIndex: number;
  /** Is put into the last line, if there is room. */
  meta: ReactNode;
  /** Marks the words of a search. */
  mark?: ((text: string) => ReactNode) | undefined;
}

/** The text of a message with links and code. Its parts are rendered as text, so it cannot inject markup. */
export const MessageText = ({ text, tabIndex, meta, mark = asItIs }: MessageTextProps) => {
  const blocks = richText(text);
  const endsWithCode = blocks.at(-1)?.kind === 'code';
  return (
    <div className={styles.text} data-emoji={isOnlyEmoji(text) || undefined}>
      {blocks.map((block, index) =>
        block.kind === 'code' ? (
          <pre key={block.at} className={styles.block} dir="ltr">
            {mark(block.text)}
          </pre>
        ) : (
          <p key={block.at} dir="auto">
            {block.pieces.map((piece) => (
              <PieceOf key={piece.at} piece={piece} tabIndex={tabIndex} mark={mark} />
            ))}
            {index === blocks.length - 1 && meta}
          </p>
        ),
      )}
      {endsWithCode && <p>{meta}</p>}
    </div>
  );
};
