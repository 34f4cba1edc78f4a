import { Modal } from '@switchboard/ui/forms';
import { priceListTexts } from '../../../locales/en/price-list.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { BookingReview, type BookingReviewProps } from './booking-review.tsx';

export interface ReviewDialogProps extends BookingReviewProps {
  open: boolean;
  onClose: () => void;
}

/** The review of the files of an agent, from its page. */
export const ReviewDialog = ({ open, onClose, ...review }: ReviewDialogProps) => {
  const { t } = useLateTexts(priceListTexts);
  return (
    <Modal
      open={open}
      title={t('priceList.title')}
      width={720}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <BookingReview {...review} />
    </Modal>
  );
};
