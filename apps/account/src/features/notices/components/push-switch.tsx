import type { PushState } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { usePushes } from '../store/use-pushes.ts';
import styles from './notices-card.module.css';

/** Switches the notifications of this browser on and off. Only a click asks for the permission. */
export const PushSwitch = ({
  pushes: { permission, isBusy, begin, end },
  state: { key, subscribed },
}: {
  pushes: ReturnType<typeof usePushes>;
  state: PushState;
}) => {
  const { t } = useTranslation('account');
  if (key === null) return null;
  const isOn = subscribed && permission === 'granted';
  const words = permission === 'unsupported' || permission === 'denied' ? permission : isOn ? 'on' : 'off';
  return (
    <div className={styles.browser}>
      <div>
        <p className={styles.label}>{t('notices.push.browser')}</p>
        <p className={styles.hint} aria-live="polite">
          {t(`notices.push.${words}`)}
        </p>
      </div>
      {isOn && (
        <Button loading={isBusy} onClick={() => void end()}>
          {t('notices.push.end')}
        </Button>
      )}
      {words === 'off' && (
        <Button type="primary" loading={isBusy} onClick={() => void begin(key)}>
          {t('notices.push.begin')}
        </Button>
      )}
    </div>
  );
};
