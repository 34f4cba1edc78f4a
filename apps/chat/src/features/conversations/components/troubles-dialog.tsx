import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import type { TelegramTrouble } from '../../connection/model/telegram-trouble.ts';
import { TroubleButton } from './trouble-button.tsx';
import styles from './troubles-dialog.module.css';
import { useMoment } from './use-moment.ts';

export interface TroublesDialogProps {
  /** The gravest first. */
  troubles: readonly TelegramTrouble[];
  onClose: () => void;
}

/** Everything that keeps messages from arriving, each with its remedy. */
export const TroublesDialog = ({ troubles, onClose }: TroublesDialogProps) => {
  const { t } = useTranslation('chat');
  const moment = useMoment();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <ModalDialog dialog={dialog} title={t('troubles.title')} width={520} onClose={onClose}>
      <ul className={styles.list}>
        {troubles.map(({ kind, name, since }) => (
          <li key={`${kind} ${name}`} className={styles.trouble}>
            <Icon name="alert" size={16} />
            <span>{t(`troubles.${kind}`, { name, since: moment(since) })}</span>
            <TroubleButton kind={kind} />
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
};
