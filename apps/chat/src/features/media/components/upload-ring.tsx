import { plainName } from '@switchboard/common/text/plain-name';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './media.module.css';
import { useProgress } from './uploads-context.tsx';

export interface UploadRingProps {
  /** The key of the item in the outbox. */
  itemKey: string;
  state: 'waiting' | 'sending';
  /** Name of the file. */
  name: string;
  tabIndex: number;
  onCancel: (key: string) => void;
}

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of a file was sent. While a part is left, a click cancels it. */
export const UploadRing = ({ itemKey, state, name, tabIndex, onCancel }: UploadRingProps) => {
  const { t } = useTranslation('chat');
  const progress = useProgress(itemKey);
  const sent = state === 'waiting' ? 0 : progress;
  const isKnown = sent !== undefined && sent < 1;
  return (
    <span className={styles.ring}>
      <svg
        className={styles.arc}
        data-turning={isKnown ? undefined : true}
        viewBox="0 0 40 40"
        role="progressbar"
        aria-label={t('media.upload')}
        {...(isKnown && { 'aria-valuenow': Math.round(sent * 100) })}
      >
        <circle cx={20} cy={20} r={RADIUS} />
        <circle
          cx={20}
          cy={20}
          r={RADIUS}
          data-sent
          strokeDasharray={`${(isKnown ? Math.max(sent, 0.04) : 0.3) * ROUND} ${ROUND}`}
        />
      </svg>
      {isKnown && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={[t('media.cancelUpload'), plainName(name)].filter(Boolean).join(': ')}
          title={t('media.cancelUpload')}
          onClick={() => onCancel(itemKey)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
};
