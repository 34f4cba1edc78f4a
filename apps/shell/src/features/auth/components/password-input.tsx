import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentProps, useState } from 'react';
import styles from './auth-form.module.css';

/** A password field with a button to show it: antd's own button has no name and no keyboard access. */
export const PasswordInput = (input: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>) => {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);
  const name = t(shown ? 'auth.hidePassword' : 'auth.showPassword');
  return (
    <Input
      size="large"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      {...input}
      type={shown ? 'text' : 'password'}
      suffix={
        <Tooltip title={name}>
          <Button
            type="text"
            className={styles.reveal ?? ''}
            icon={<Icon name={shown ? 'hide' : 'show'} />}
            aria-label={name}
            aria-pressed={shown}
            onClick={(event) => {
              // Otherwise the field takes the focus.
              event.stopPropagation();
              setShown(!shown);
            }}
          />
        </Tooltip>
      }
    />
  );
};
