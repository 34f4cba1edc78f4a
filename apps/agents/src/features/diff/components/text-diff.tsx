import { VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { type Block, diffTexts, type Piece } from '../model/text-diff.ts';
import styles from './text-diff.module.css';

/** Unchanged lines far from a change, as one line until the user opens them. */
const Hidden = ({ text, lines }: { text: string; lines: number }) => {
  const { t } = useTranslation('agents');
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <p className={styles.same} dir="auto">
        {text}
      </p>
    );
  return (
    <button type="button" className={styles.hidden} onClick={() => setOpen(true)}>
      {t('diff.unchanged', { count: lines })}
    </button>
  );
};

const Words = ({ kind, text }: Piece) => {
  const { t } = useTranslation('agents');
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element className={styles[kind]}>
      <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>
      {text}
    </Element>
  );
};

const keyed = <T,>(items: readonly T[]): [string, T][] => items.map((item, at) => [String(at), item]);

const Lines = ({ block }: { block: Block }) => {
  if (block.kind === 'change')
    return (
      <p className={styles.change} dir="auto">
        {keyed(block.pieces).map(([key, piece]) => (
          <Words key={key} {...piece} />
        ))}
      </p>
    );
  if (block.kind === 'hidden') return <Hidden text={block.text} lines={block.lines} />;
  return (
    <p className={styles.same} dir="auto">
      {block.text}
    </p>
  );
};

/** The changes from one text to another. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => (
  <div className={styles.diff}>
    {keyed(diffTexts(before, after)).map(([key, block]) => (
      <Lines key={key} block={block} />
    ))}
  </div>
);
