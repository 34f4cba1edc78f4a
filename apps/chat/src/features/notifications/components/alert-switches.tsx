import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useRef, useState } from 'react';
import { useAlerts } from '../store/use-alerts.ts';
import styles from './alert-switches.module.css';

/** Turns notifications and sound on and off, and tries them. */
export const AlertSwitches = () => {
  const { t } = useTranslation('chat');
  const { embedded } = useApp();
  const { settings, desktop, test } = useAlerts();
  const { desktop: isShown, sound } = useStore(settings);
  const [permission, setPermission] = useState(desktop.permission);
  const first = useRef<HTMLInputElement>(null);
  const isAllowed = permission === 'granted';
  const reason = permission === 'denied' || permission === 'unsupported' ? permission : undefined;

  useEffect(() => first.current?.focus(), []);
  // A foreign page has notifications of its own.
  if (embedded) return null;

  const switchDesktop = async (on: boolean) => {
    settings.choose({ desktop: on });
    if (!on || isAllowed) return;
    const given = await desktop.ask();
    setPermission(given);
    if (given !== 'granted') settings.choose({ desktop: false });
  };

  return (
    <section className={styles.switches} aria-label={t('alerts.title')}>
      <h2>{t('alerts.title')}</h2>
      <label className={styles.row}>
        <span>{t('alerts.desktop')}</span>
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
          {t(`alerts.${reason}`)}
        </p>
      )}
      <label className={styles.row}>
        <span>{t('alerts.sound')}</span>
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
        <span className={styles.note}>{t('alerts.scope')}</span>
        <Button
          size="small"
          disabled={!sound && !(isShown && isAllowed)}
          icon={<Icon name="play" size={14} />}
          onClick={test}
        >
          {t('alerts.test')}
        </Button>
      </div>
    </section>
  );
};
