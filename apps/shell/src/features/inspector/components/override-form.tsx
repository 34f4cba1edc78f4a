import { setOverride } from '@switchboard/federation/overrides';
import { pageStorage } from '@switchboard/host/page-storage';
import { Button } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type FormEvent, useId, useState } from 'react';
import { resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';
import type { Inspected } from '../model/inspection.ts';
import styles from './override-form.module.css';

/** Sets an override of a remote in this browser, if the operator allows overrides. */
export const OverrideForm = ({ remote: { name, override } }: { remote: Inspected }) => {
  const { t } = useTranslation('shell');
  const services = useServices();
  const [written, setWritten] = useState(override ?? '');
  const [refused, setRefused] = useState(false);
  const complaint = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (setOverride(pageStorage('local'), name, written)) services.hostPage.reload();
    else setRefused(true);
  };
  const reset = override !== undefined && (
    <Button size="small" onClick={() => resetAndReload(services, [name])}>
      {t('inspector.reset')}
    </Button>
  );
  if (!services.config.overrides)
    return (
      <span className={styles.form}>
        {t('inspector.notAllowed')} {reset}
      </span>
    );
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Input
        className={styles.field ?? ''}
        size="small"
        aria-label={t('inspector.overrideOf', { remote: name })}
        aria-describedby={refused ? complaint : undefined}
        aria-invalid={refused || undefined}
        status={refused ? 'error' : ''}
        placeholder={t('inspector.portOrAddress')}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          setRefused(false);
        }}
      />
      <Button size="small" htmlType="submit">
        {t('inspector.set')}
      </Button>
      {reset}
      {refused && (
        <span id={complaint} role="alert" className={styles.complaint}>
          {t('inspector.refused')}
        </span>
      )}
    </form>
  );
};
