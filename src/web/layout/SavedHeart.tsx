import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { useSavedCount } from '../saved/saved-count.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

const SHOWN_MAX = 99;

/** The link to what is saved, with a count. A foreign API has no favorites. */
export function SavedHeart() {
  const count = useSavedCount();
  if (!useApi().isOwnServer) return null;
  return (
    <Link to={paths.saved()} className="icon-btn saved-heart" aria-label={count > 0 ? `Saved, ${count}` : 'Saved'}>
      <Icon name="heart" />
      {count > 0 && <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>}
    </Link>
  );
}
