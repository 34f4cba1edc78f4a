import { useTranslation } from '@switchboard/ui/i18n';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './quick-reply-slot.module.css';

export interface LoadingRepliesProps {
  /** The composer. It sends nothing in the meantime: the text is not for the customer. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Called by Escape, after which the request is an ordinary text. */
  onClose: () => void;
}

/** Shows that the quick replies are loading. */
export const LoadingReplies = ({ field, onClose }: LoadingRepliesProps) => {
  const { t } = useTranslation('chat');
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { current } = field;
    const hold = (event: KeyboardEvent) => {
      if (event.isComposing || event.shiftKey || !['Enter', 'Tab', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close.current();
    };
    // On the field itself: the composer handles its keys later, at the root.
    current?.addEventListener('keydown', hold);
    return () => current?.removeEventListener('keydown', hold);
  }, [field]);
  return (
    <p className={styles.popup} role="status" data-loading>
      {t('composer.loadingReplies')}
    </p>
  );
};
