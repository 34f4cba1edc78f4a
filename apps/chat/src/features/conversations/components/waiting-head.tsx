import { Icon } from '@switchboard/ui';
import type { WaitingGroup } from './use-arranged.ts';
import type { ListWords } from './use-list-words.ts';
import styles from './waiting-head.module.css';

export interface WaitingHeadProps {
  group: WaitingGroup;
  words: ListWords;
}

/** The title of 'Waiting for you', which folds it and shows all of it. */
export const WaitingHead = ({ group, words: { t, number } }: WaitingHeadProps) => {
  const { count, hasMore, isFolded, isWhole } = group;
  const amount = `${number.format(count)}${hasMore ? '+' : ''}`;
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => group.fold(!isFolded)}
      >
        <Icon name="unfold" size={14} />
        {t('waiting.title')} <span className={styles.count}>{amount}</span>
      </button>
      {!isFolded && isWhole !== undefined && (
        <button type="button" className={styles.all} onClick={() => group.showWhole(!isWhole)}>
          {t(isWhole ? 'waiting.few' : 'waiting.all')}
        </button>
      )}
    </div>
  );
};
