import { Button, Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { troublesTexts } from '../../../locales/en/troubles.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useTelegramWatch } from '../../connection/store/use-telegram-watch.ts';
import styles from './connection-line.module.css';
import { TroubleButton } from './trouble-button.tsx';
import { TroublesDialog } from './troubles-dialog.tsx';
import { useMoment } from './use-moment.ts';

/** Telegram delivers nothing: the gravest trouble, its start and its remedy; the others in a dialog. */
export const TroublesLine = () => {
  const { t } = useLateTexts(troublesTexts);
  const moment = useMoment();
  const troubles = useStore(useTelegramWatch(), (state) => state.troubles);
  const [isOpen, setOpen] = useState(false);
  const [worst, ...others] = troubles;
  if (!worst) return null;
  const { kind, name, since } = worst;
  return (
    <div className={styles.line} data-state="telegram">
      <Icon name="alert" size={15} />
      <span>{t(`troubles.${kind}`, { name, since: moment(since) })}</span>
      <TroubleButton kind={kind} />
      {others.length > 0 && (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('troubles.others', { count: others.length })}
        </Button>
      )}
      {isOpen && <TroublesDialog troubles={troubles} onClose={() => setOpen(false)} />}
    </div>
  );
};
