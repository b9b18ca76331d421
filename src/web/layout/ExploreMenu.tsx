import { useSite } from '../app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { LazyCategoryLinks } from './LazyCategoryLinks.tsx';

export function ExploreMenu() {
  const { exploreLabel } = useSite().look;
  const label = (
    <>
      {exploreLabel} <Icon name="down" size={16} />
    </>
  );
  return (
    <Menu label={label} buttonClass="nav-entry" panelClass="floating absolute left-0 top-full mt-1 w-80 p-2">
      {(close) => <LazyCategoryLinks menu="header" className="menu-row" onChoose={close} />}
    </Menu>
  );
}
