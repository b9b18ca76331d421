import type { ListingPage, Understood } from '../../api/models.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { NearestButton } from './NearestButton.tsx';

type ReadingProps = { search: ListingsSearch; understood: Understood | null; correctedSearch: string };

/** How the words were taken, and the way back to the words themselves. */
export function Reading({ search, understood, correctedSearch }: ReadingProps) {
  const words = correctedSearch || understood?.search;
  if (!correctedSearch && !understood) return null;
  return (
    <p className="reading">
      <span>
        Showing results for {words ? <b>{words}</b> : 'all businesses'}
        {understood?.location && (
          <>
            {' '}
            in <b>{understood.location}</b>
          </>
        )}
        {understood?.openNow && (
          <>
            , <b>open now</b>
          </>
        )}
      </span>{' '}
      <span>
        Search instead for{' '}
        <Link className="link" rel="nofollow" to={paths.listings({ ...search, as_typed: 'true' })}>
          {search.search}
        </Link>
      </span>
      {understood?.nearMe && !search.near && <NearestButton search={{ ...search, search: understood.search }} />}
    </p>
  );
}

/** Where nothing is found: what would be found with a word less or spelt otherwise. */
export function Offers({ search, offers }: { search: ListingsSearch; offers: ListingPage['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="offers" aria-label="Did you mean">
      {offers.map((offer) => (
        <li key={offer.search}>
          Did you mean{' '}
          <Link className="link" rel="nofollow" to={paths.listings({ ...search, search: offer.search })}>
            {offer.search}
          </Link>{' '}
          ({offer.total.toLocaleString('en-US')})?
        </li>
      ))}
    </ul>
  );
}
