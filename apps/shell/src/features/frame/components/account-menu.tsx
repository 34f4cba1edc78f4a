import { displayName } from '@switchboard/api-client';
import { Avatar } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useNavigate } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../../../services/services-context.ts';
import { useRemotes } from '../../../services/use-remotes.ts';
import { useSignOut } from '../../auth/store/use-sign-out.ts';
import { settingsScreens } from '../model/settings-screens.ts';
import styles from './account-menu.module.css';
import { MenuButton } from './menu-button.tsx';

/** The avatar of the user. Opens a menu with name, Settings, the other screens of settings, and Sign Out. */
export const AccountMenu = () => {
  const { language: languages, session } = useServices();
  const remotes = useRemotes();
  const language = useStore(languages, (state) => state.language);
  const user = useStore(session, (state) => state.user);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { t } = useTranslation('shell');
  if (!user) return null;
  const name = displayName(user);

  return (
    <MenuButton
      name={t('layout.account')}
      heading={
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{user.email}</p>
        </>
      }
      actions={[
        {
          key: 'settings',
          icon: 'settings',
          name: t('layout.settings'),
          onSelect: () => navigate('/dashboard/account'),
        },
        ...settingsScreens(remotes, language).map(({ path, name, icon }) => ({
          key: path,
          icon,
          name,
          onSelect: () => navigate(path),
        })),
        { key: 'sign-out', icon: 'sign-out', name: t('layout.signOut'), onSelect: signOut },
      ]}
    >
      <Avatar id={user.id} name={name} src={user.avatar} size={36} />
    </MenuButton>
  );
};
