import type { CSSProperties } from 'react';
import { MINUTE_HEIGHT } from '../model/scale.ts';
import styles from './drag-ghost.module.css';
import { useGridColumns } from './grid-columns-context.ts';

/** A stretch of time in a column, in minutes of the clock. */
export interface GhostPiece {
  /** Index of the column. */
  column: number;
  from: number;
  to: number;
}

export interface DragGhostProps {
  /** The wanted time; two pieces over midnight. */
  pieces: readonly GhostPiece[];
  /** The bookings in the way, by their ids. */
  conflicts: readonly (GhostPiece & { id: string })[];
  /** The wanted time as text, such as `10:00 – 11:00 AM`. */
  time: string;
  title: string;
  /** Colour of the resource. */
  color: string;
}

/** The wanted place of a dragged booking, and its conflicts. Over the columns, hidden from screen readers. */
export const DragGhost = ({ pieces, conflicts, time, title, color }: DragGhostProps) => {
  const columns = useGridColumns();
  const place = ({ column, from, to }: GhostPiece) => ({
    insetInlineStart: columns.offsets[column] ?? 0,
    inlineSize: columns.widths[column] ?? 0,
    insetBlockStart: columns.headings + from * MINUTE_HEIGHT,
    blockSize: (to - from) * MINUTE_HEIGHT,
  });

  return (
    <div aria-hidden>
      {conflicts.map((piece) => (
        <div key={`${piece.id} ${piece.column}`} className={styles.conflict} style={place(piece)} />
      ))}
      {pieces.map((piece, index) => (
        <div
          key={piece.column}
          className={styles.ghost}
          data-conflict={conflicts.length > 0 || undefined}
          style={{ ...place(piece), '--resource': color } as CSSProperties}
        >
          {index === 0 && (
            <>
              <bdi className={styles.time} dir="ltr">
                {time}
              </bdi>
              <span className={styles.title} dir="auto">
                {title}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  );
};
