import { useNavigate } from '@tanstack/react-router';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chooseMap } from './map-choice.ts';

/** Hides the map beside the list, or shows it again. CSS shows one of the buttons, because the page is not personal. */
export function MapToggle({ search: { view, ...rest } }: { search: ListingsSearchParams }) {
  const navigate = useNavigate();
  const hide = () => {
    chooseMap(false);
    if (view === 'map') void navigate({ href: paths.listings(rest), replace: true, resetScroll: false });
  };
  return (
    <li className="map-toggle">
      <button type="button" className="chip map-hide" onClick={hide}>
        <Icon name="place" size={16} />
        Hide map
      </button>
      <button type="button" className="chip map-show" onClick={() => chooseMap(true)}>
        <Icon name="place" size={16} />
        Show map
      </button>
    </li>
  );
}
