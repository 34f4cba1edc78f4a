import type { Readiness } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useId, useState } from 'react';
import { priceListTexts } from '../../../locales/en/price-list.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './gaps-notice.module.css';
import { ReviewDialog } from './review-dialog.tsx';

export interface GapsNoticeProps {
  agentId: string;
  missing: Readiness['booking'];
  /** Opens the review somewhere else than in a dialog. */
  onReview?: (() => void) | undefined;
  /** Something was written. */
  onWritten: () => void;
}

/** What is missing before customers can book, and the way to it. */
export const GapsNotice = ({ agentId, missing, onReview, onWritten }: GapsNoticeProps) => {
  const { t } = useLateTexts(priceListTexts);
  const { embedded } = useApp();
  const { showDone } = useFeedback();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isPriceless = missing.every((gap) => gap === 'currency');
  return (
    <section className={styles.gaps} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon name="alert" size={16} />
        {t(isPriceless ? 'priceList.gaps.noPrices' : 'priceList.gaps.title')}
      </h2>
      <p className={styles.text}>{missing.map((gap) => t(`priceList.gaps.${gap}`)).join(' · ')}</p>
      {!embedded && <Button onClick={onReview ?? (() => setOpen(true))}>{t('priceList.gaps.action')}</Button>}
      <ReviewDialog
        open={isOpen}
        agentId={agentId}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          showDone(t('priceList.written'));
          onWritten();
        }}
      />
    </section>
  );
};
