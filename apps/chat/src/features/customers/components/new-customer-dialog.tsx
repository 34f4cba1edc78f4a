import { normalisePhone } from '@switchboard/api-client';
import { useApp, useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import styles from './new-customer-dialog.module.css';

export interface NewCustomerDialogProps {
  /** Gets the id of the new customer, or of an existing one with the same phone or username. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

const FIELDS = ['name', 'phone', 'username'] as const;
type Field = (typeof FIELDS)[number];

/** As in the contract. */
const USERNAME = /^@?\w{2,64}$/;
const EMPTY: Record<Field, string> = { name: '', phone: '', username: '' };
const LIMITS: Record<Field, number> = { name: 200, phone: 40, username: 65 };

/** The field at fault, if one is. */
const wrongField = ({ name, phone, username }: Record<Field, string>): Field | undefined => {
  if (phone !== '' && normalisePhone(phone) === undefined) return 'phone';
  if (username !== '' && !USERNAME.test(username)) return 'username';
  return name === '' && phone === '' && username === '' ? 'name' : undefined;
};

/** Asks for a customer who has not written yet. */
export const NewCustomerDialog = ({ onCreated, onClose }: NewCustomerDialogProps) => {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const { pending, run } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { value: typed, change, forget } = useKept('chat:new-customer', EMPTY);
  const [wrong, setWrong] = useState<Field>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.name.trim();
    const phone = typed.phone.trim();
    const username = typed.username.trim();
    const fault = wrongField({ name, phone, username });
    setWrong(fault);
    if (fault) return document.getElementById(`${id}-${fault}`)?.focus();
    await run(async () => {
      const { customer } = await api.customers.create({
        name,
        ...(phone !== '' && { phones: [phone] }),
        ...(username !== '' && { usernames: [username] }),
      });
      forget();
      onCreated(customer.id);
      dialog.current?.close();
    });
  };

  return (
    <ModalDialog dialog={dialog} title={t('newCustomer.title')} width={400} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {FIELDS.map((field) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{t(`newCustomer.${field}`)}</label>
            <input
              id={`${id}-${field}`}
              type={field === 'phone' ? 'tel' : 'text'}
              maxLength={LIMITS[field]}
              autoComplete="off"
              dir="auto"
              aria-invalid={wrong === field}
              aria-describedby={wrong === field ? `${id}-wrong` : undefined}
              value={typed[field]}
              onChange={({ target }) => change({ ...typed, [field]: target.value })}
            />
            {wrong === field && (
              <p id={`${id}-wrong`} role="alert">
                {t(`newCustomer.wrong.${field}`)}
              </p>
            )}
          </div>
        ))}
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('newCustomer.create')}
        </Button>
      </form>
    </ModalDialog>
  );
};
