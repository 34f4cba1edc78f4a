import { Icon } from '@switchboard/ui';
import { toldTexts } from '../../../locales/en/told.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import styles from './unreached-note.module.css';

/** Says that a customer may not know of a booking, and what a person can do. */
export const UnreachedNote = ({ how }: { how: 'failed' | 'unknown' }) => {
  const { t } = useLateTexts(toldTexts);
  return (
    <p className={styles.note} data-how={how}>
      <Icon name="alert" size={16} />
      <span>{t(`told.todo.${how}`)}</span>
    </p>
  );
};
