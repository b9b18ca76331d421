import type { SearchInterpretation } from '../../api/models.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { NearestButton } from './NearestButton.tsx';

type InterpretationNoticeProps = {
  search: ListingsSearchParams;
  understood: SearchInterpretation | null;
  correctedSearch: string;
};

/** Says how the query was interpreted, and links to the literal search. */
export function InterpretationNotice({ search, understood, correctedSearch }: InterpretationNoticeProps) {
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
      {understood?.nearMe && !search.near && <NearestButton search={withInterpretedTerms(search, understood)} />}
    </p>
  );
}

/** Drops the interpreted location, because the results will be near the visitor instead. */
function withInterpretedTerms(
  requestedSearch: ListingsSearchParams,
  { search, category }: SearchInterpretation,
): ListingsSearchParams {
  return { ...requestedSearch, search, ...(category && { category: categoryParameter(category) }) };
}
