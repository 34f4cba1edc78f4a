import { BellPlace } from '../../bell/components/bell-place.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DrawerOpener } from './drawer-opener.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './top-bar.module.css';
import { useWidePage } from './use-wide-page.ts';

export interface TopBarProps {
  searchOpen: boolean;
  onSearch: () => void;
  onExpectSearch: () => void;
}

/** Above the screens: the opener of the drawer, the search, the bell, and the account. */
export const TopBar = ({ searchOpen, onSearch, onExpectSearch }: TopBarProps) => {
  const wide = useWidePage();
  return (
    <header className={styles.bar}>
      {!wide && <DrawerOpener />}
      <div className={styles.search}>
        <SearchButton open={searchOpen} onSearch={onSearch} onExpect={onExpectSearch} />
      </div>
      <BellPlace />
      <AccountMenu />
    </header>
  );
};
