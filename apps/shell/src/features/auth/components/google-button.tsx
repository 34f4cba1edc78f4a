import { Button } from '@switchboard/ui';
import { Spin } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useGoogle } from '../store/use-google.ts';
import styles from './google-button.module.css';
import type { Submission } from './use-submit.ts';

const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden>
    <path
      fill="#4285f4"
      d="M46.1 24.6c0-1.6-.1-2.7-.4-3.9H24v7.1h12.7c-.3 2-1.7 5-4.8 7l7.4 5.7c4.3-4.1 6.8-10 6.8-15.9Z"
    />
    <path
      fill="#34a853"
      d="M24 47c6.2 0 11.4-2 15.2-5.6L31.900 34.800C30 36.200 27.400 37.200 24 37.200c-6 0-11.200-4-13-9.500l-7.600 5.900C7.200 41.500 15 47 24 47Z"
    />
    <path
      fill="#fbbc05"
      d="M11 27.700a14.300 14.300 0 0 1 0-8.300l-7.700-6a23 23 0 0 0 0 20.200l7.700-5.900Z"
    />
    <path
      fill="#ea4335"
      d="M24 9.800c4.300 0 7.200 1.800 8.800 3.400l6.500-6.300C35.300 3.200 30.200 1 24 1 15 1 7.200 6.100 3.400 13.500l7.700 5.900c1.800-5.500 7-9.600 12.900-9.600Z"
    />
  </svg>
);

export interface GoogleButtonProps {
  submission: Submission;
  /** What the popup is for; a sign-in by default. */
  popUp?: (signal: AbortSignal) => Promise<void>;
  /** Whether there is another way above; `true` by default. */
  divided?: boolean;
}

/** Opens Google's popup. */
export const GoogleButton = ({ submission, popUp, divided = true }: GoogleButtonProps) => {
  const { t } = useTranslation('shell');
  const { prepare, popUp: signIn } = useGoogle();
  return (
    <>
      {divided && <div className={styles.divider}>{t('auth.or')}</div>}
      <Button
        size="large"
        block
        disabled={submission.pending}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => submission.openWindow(popUp ?? signIn)}
        icon={submission.inWindow ? <Spin size="small" /> : <GoogleMark />}
      >
        {t('auth.google')}
      </Button>
      {submission.inWindow && (
        <p className={styles.waiting} role="status">
          {t('auth.googleWaiting')}
          <Button type="link" size="small" onClick={submission.closeWindow}>
            {t('auth.cancel')}
          </Button>
        </p>
      )}
    </>
  );
};
