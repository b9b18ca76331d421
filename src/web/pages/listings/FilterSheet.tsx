import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { busiest } from '../../api/busiest.ts';
import type { Category } from '../../api/models.ts';
import { listingsQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { categoryParameter, type ListingsSearch } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inCategory } from './search-words.ts';

type FilterSheetProps = {
  search: ListingsSearch;
  categories: readonly Category[];
  onShow: (category: string | undefined) => void;
  onClose: () => void;
};

/** Mount it to open it. The button at its foot says how many businesses the choice gives before it is made. */
export function FilterSheet({ search, categories, onShow, onClose }: FilterSheetProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const [chosen, setChosen] = useState(search.category && categoryParameter(search.category));
  const choices = [undefined, ...busiest(categories, categories.length)];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim sheet-scrim">
          <Dialog.Content className="sheet" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
            <div className="dialog-head">
              <Dialog.Title>Category</Dialog.Title>
              <Dialog.Close className="icon-btn" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <div className="sheet-body">
              <fieldset>
                <legend className="sr-only">Show businesses of</legend>
                {choices.map((category) => (
                  <Choice
                    key={category?.name ?? ''}
                    category={category}
                    isChosen={chosen === (category && categoryParameter(category.name))}
                    onChoose={() => setChosen(category && categoryParameter(category.name))}
                  />
                ))}
              </fieldset>
            </div>
            <div className="dialog-foot">
              <ShowButton search={inCategory(search, chosen)} onClick={() => onShow(chosen)} />
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ChoiceProps = { category: Category | undefined; isChosen: boolean; onChoose: () => void };

function Choice({ category, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="sheet-choice">
      <input type="radio" name="category" checked={isChosen} onChange={onChoose} />
      <span className="grow">{category?.name ?? 'All Listings'}</span>
      {category && <CategorySign category={category.sign ?? category.name} size={20} />}
    </label>
  );
}

function ShowButton({ search, onClick }: { search: ListingsSearch; onClick: () => void }) {
  const { data } = useInfiniteQuery(listingsQuery(useApi(), search));
  const total = data?.pages[0]?.total;
  return (
    <>
      <Button tone="primary" className="w-full" onClick={onClick}>
        {showResults(total)}
      </Button>
      <p className="sr-only" role="status">
        {showResults(total)}
      </p>
    </>
  );
}

function showResults(total: number | undefined): string {
  if (total === undefined) return 'Show results';
  return total === 1 ? 'Show 1 result' : `Show ${total.toLocaleString('en-US')} results`;
}
