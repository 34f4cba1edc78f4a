import styles from './skeleton.module.css';

type Width = number | string;

export interface SkeletonProps {
  /** Whether it pulses, because its content is on its way. */
  active?: boolean;
  /** A circle before the lines; its size is in pixels, 40 by default. */
  avatar?: boolean | { size?: number };
  /** Never with a title: that would be a heading without a text. */
  title: false;
  /** The lines, 2 by default, and their widths: of each, or of the last one. Numbers are pixels. */
  paragraph?: { rows?: number; width?: Width | readonly Width[] };
}

/** Grey lines in place of what loads. */
export const Skeleton = ({ active = false, avatar = false, paragraph = {} }: SkeletonProps) => {
  const { rows = 2, width } = paragraph;
  const size = typeof avatar === 'object' ? avatar.size : undefined;
  const widthOf = (row: number): Width | undefined => {
    if (typeof width === 'object') return width[row];
    return row === rows - 1 ? (width ?? (rows > 2 ? '61%' : undefined)) : undefined;
  };
  return (
    <div className={active ? `${styles.skeleton} ${styles.active}` : styles.skeleton} aria-hidden>
      {avatar && <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} />}
      <span className={styles.lines}>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} style={{ inlineSize: widthOf(row) }} />
        ))}
      </span>
    </div>
  );
};
