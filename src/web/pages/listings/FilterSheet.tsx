import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { facetsQuery } from '../../api/facets.ts';
import type { Category } from '../../api/models.ts';
import { listingsQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import type { ListingsSearch } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FoldedRest } from './FoldedRest.tsx';
import { type Choice, type FacetGroup, facetGroups, shownAtOnce } from './facet-groups.ts';

type FilterSheetProps = {
  search: ListingsSearch;
  categories: readonly Category[];
  onShow: (chosen: ListingsSearch) => void;
  onClose: () => void;
};

/** Mount it to open it. The button at its foot says how many businesses the choice gives before it is made. */
export function FilterSheet({ search, categories, onShow, onClose }: FilterSheetProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const [chosen, setChosen] = useState(search);
  const api = useApi();
  const { data: facets } = useQuery({
    ...facetsQuery(api, chosen),
    enabled: api.isOwn,
    placeholderData: keepPreviousData,
  });
  const groups = facetGroups(chosen, { categories, facets }).filter(({ name }) => api.isOwn || name === 'Category');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim sheet-scrim">
          <Dialog.Content className="sheet" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
            <div className="dialog-head">
              <Dialog.Title>Filters</Dialog.Title>
              <Dialog.Close className="icon-btn" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <div className="sheet-body">
              {groups.map((group) => (
                <Group key={group.name} group={group} onChoose={setChosen} />
              ))}
            </div>
            <div className="dialog-foot">
              <ShowButton search={chosen} onClick={() => onShow(chosen)} />
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type GroupProps = { group: FacetGroup; onChoose: (search: ListingsSearch) => void };

function Group({ group: { name, isOneOf, choices }, onChoose }: GroupProps) {
  const { shown, rest } = shownAtOnce(choices);
  // A rating that is chosen can be taken back by pressing it again, which radio buttons do not know.
  const type = isOneOf && isAlwaysOne(name) ? 'radio' : 'checkbox';
  const list = (those: Choice[]) =>
    those.map((choice) => (
      <label key={choice.key} className="sheet-choice">
        <input
          type={type}
          name={name}
          checked={choice.isChosen}
          disabled={choice.count === 0 && !choice.isChosen}
          onChange={() => onChoose(choice.search)}
        />
        <span className="grow">{choice.label}</span>
        <Aside choice={choice} />
      </label>
    ));
  return (
    <fieldset className="sheet-group">
      <legend>{name}</legend>
      {list(shown)}
      <FoldedRest count={rest.length}>{list(rest)}</FoldedRest>
    </fieldset>
  );
}

const isAlwaysOne = (name: string): boolean => name === 'Category' || name === 'Distance';

function Aside({ choice: { count, sign } }: { choice: Choice }) {
  return (
    <>
      {count !== undefined && <span className="text-ink-2">{count.toLocaleString('en-US')}</span>}
      {sign && <CategorySign category={sign} size={20} />}
    </>
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
