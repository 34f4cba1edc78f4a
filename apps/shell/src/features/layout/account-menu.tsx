import { displayName } from '@switchboard/api-client';
import { Avatar, Dropdown, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useNavigate } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { useServices } from '../boot/services-context.ts';
import styles from './top-bar.module.css';

/** The avatar of the user; opens who they are, Settings and Sign Out. */
export const AccountMenu = () => {
  const { session } = useServices();
  const user = useStore(session, (state) => state.user);
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const name = displayName(user);

  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className={styles.who}>
                <span className={styles.name}>{name}</span>
                <span className={styles.email}>{user.email}</span>
              </span>
            ),
          },
          { type: 'divider' },
          {
            key: 'settings',
            icon: <Icon name="settings" size={16} />,
            label: t('layout.settings'),
            onClick: () => navigate('/dashboard/account'),
          },
          {
            key: 'sign-out',
            icon: <Icon name="sign-out" size={16} />,
            label: t('layout.signOut'),
            onClick: () => session.signOut(),
          },
        ],
      }}
    >
      <Tooltip title={open ? '' : t('layout.account')} placement="bottomRight">
        <button
          type="button"
          className={styles.trigger}
          aria-label={t('layout.account')}
          aria-haspopup="menu"
        >
          <Avatar id={user.email} name={name} src={user.avatar} size={36} />
        </button>
      </Tooltip>
    </Dropdown>
  );
};
