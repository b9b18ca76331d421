import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { CategoryModel } from '../../api/models.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { StrokeIcon } from '../../ui/Icon.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';

const FUNNEL = 'M4 6h16M7 12h10M10 18h4';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open sheet has its own history entry, so that Back closes it. */
    isFilterSheetOpen?: boolean;
  }
}

const FilterSheet = lazyDialog(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet));

type FilterButtonProps = {
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
  /** Of the active filters, besides what is searched for and where. */
  count: number;
};

/** Opens the filters in a sheet on phones. Its code loads on first use. */
export function FilterButton({ search, categories, count }: FilterButtonProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.isFilterSheetOpen === true });
  const open = () =>
    void navigate({ href: paths.listings(search), state: { isFilterSheetOpen: true }, resetScroll: false });
  const show = (chosen: ListingsSearchParams) => {
    if (paths.listings(chosen) === paths.listings(search)) history.back();
    else void navigate({ href: paths.listings(chosen), replace: true });
  };
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <StrokeIcon path={FUNNEL} />
        {count > 0 && <span className="chip-count">{count}</span>}
      </button>
      {isOpen && <FilterSheet search={search} categories={categories} onShow={show} onClose={() => history.back()} />}
    </>
  );
}
