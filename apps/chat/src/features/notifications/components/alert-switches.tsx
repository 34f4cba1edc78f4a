import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useRef, useState } from 'react';
import { alertSwitchesTexts } from '../../../locales/en/alert-switches.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useAlerts } from '../store/use-alerts.ts';
import styles from './alert-switches.module.css';

/** Turns notifications and sound on and off, and tries them. */
export const AlertSwitches = () => {
  const { t } = useLateTexts(alertSwitchesTexts);
  const { embedded } = useApp();
  const { settings, desktop, test } = useAlerts();
  const { desktop: isShown, sound } = useStore(settings);
  const [permission, setPermission] = useState(desktop.permission);
  const first = useRef<HTMLInputElement>(null);
  const isAllowed = permission === 'granted';
  const reason = permission === 'denied' || permission === 'unsupported' ? permission : undefined;

  useEffect(() => first.current?.focus(), []);
  // A foreign page manages its notifications itself.
  if (embedded) return null;

  const switchDesktop = async (on: boolean) => {
    settings.choose({ desktop: on });
    if (!on || isAllowed) return;
    const given = await desktop.ask();
    setPermission(given);
    if (given !== 'granted') settings.choose({ desktop: false });
  };

  return (
    <section className={styles.switches} aria-label={t('alertSwitches.title')}>
      <h2>{t('alertSwitches.title')}</h2>
      <label className={styles.row}>
        <span>{t('alertSwitches.desktop')}</span>
        <input
          ref={first}
          type="checkbox"
          checked={isShown && isAllowed}
          disabled={permission === 'unsupported'}
          aria-describedby={reason && 'chat-alerts-reason'}
          onChange={({ target }) => void switchDesktop(target.checked)}
        />
      </label>
      {reason && (
        <p className={styles.reason} id="chat-alerts-reason" role="status">
          {t(`alertSwitches.${reason}`)}
        </p>
      )}
      <label className={styles.row}>
        <span>{t('alertSwitches.sound')}</span>
        <input
          type="checkbox"
          checked={sound}
          onChange={({ target }) => {
            settings.choose({ sound: target.checked });
            if (target.checked) test();
          }}
        />
      </label>
      <div className={styles.row}>
        <span className={styles.note}>{t('alertSwitches.scope')}</span>
        <Button
          size="small"
          disabled={!sound && !(isShown && isAllowed)}
          icon={<Icon name="play" size={14} />}
          onClick={test}
        >
          {t('alertSwitches.test')}
        </Button>
      </div>
    </section>
  );
};
