import type { Understood } from '../../api/models.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { NearestButton } from './NearestButton.tsx';

export type ReadingProps = { search: ListingsSearch; understood: Understood | null; correctedSearch: string };

/** How the words were taken, and the way back to the words themselves. */
export function Reading({ search, understood, correctedSearch }: ReadingProps) {
  const words = correctedSearch || understood?.search || understood?.category;
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
      {understood?.nearMe && !search.near && <NearestButton search={withWordsOf(search, understood)} />}
    </p>
  );
}

/** Without the place: whoever asks will be near another one. */
function withWordsOf(asked: ListingsSearch, { search, category }: Understood): ListingsSearch {
  return { ...asked, search, ...(category && { category: categoryParameter(category) }) };
}
