import type { CategoryModel } from '../../api/models.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { categoryName } from './search-labels.ts';
import { searchSentence } from './search-sentence.ts';

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
type ActiveSearchProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
};

/** spec §2: the title-cased category, a link back to the directory and a line with the active search. */
export function ActiveSearch({ requestedSearch, search, categories }: ActiveSearchProps) {
  return (
    <>
      <Link to={paths.directory()} className="back-to-directory">
        <Icon name="back" size={18} />
        Back to Directory
      </Link>
      <div className="listings-title">
        <h1>{search.category ? categoryName(categories, search.category) : 'All Listings'}</h1>
        {search.location && <span> in {search.location}</span>}
      </div>
      <p className="active-search">Active search: {searchSentence(requestedSearch, categories)}</p>
    </>
  );
}
