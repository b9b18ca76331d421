import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { facetsQuery } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { withoutFilter } from './active-filters.ts';
import { CollapsedChoices } from './CollapsedChoices.tsx';
import { type FacetChoice, type FacetGroup, facetGroups, splitChoices } from './facet-groups.ts';
import { RangeInputs, RangeName } from './RangeInputs.tsx';

type FilterSheetProps = {
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
  onShow: (chosen: ListingsSearchParams) => void;
  onClose: () => void;
};

/** Opens when mounted. The button shows how many results the current choices give. */
export function FilterSheet({ search, categories, onShow, onClose }: FilterSheetProps) {
  const [chosen, setChosen] = useState(search);
  const body = useRef<HTMLDivElement>(null);
  const api = useApi();
  const { data: facets } = useQuery({
    ...facetsQuery(api, chosen),
    enabled: api.isOwnServer,
    placeholderData: keepPreviousData,
  });
  const show = () => {
    const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else onShow(chosen);
  };
  const cleared = withoutNarrowing(chosen);
  const groups = facetGroups(chosen, { categories, facets, isOwnServer: api.isOwnServer });
  return (
    <Modal className="sheet" scrimClass="sheet-scrim" onClose={onClose}>
      <div className="dialog-head">
        <Dialog.Close className="icon-btn" aria-label="Close">
          <Icon name="close" />
        </Dialog.Close>
        <Dialog.Title>Filters</Dialog.Title>
        {paths.listings(cleared) !== paths.listings(chosen) && (
          <button type="button" className="link" onClick={() => setChosen(cleared)}>
            Clear
          </button>
        )}
      </div>
      <div ref={body} className="sheet-body">
        {groups.map((group) =>
          group.field ? (
            <fieldset key={group.name} className="sheet-group">
              <legend>
                <RangeName field={group.field} />
              </legend>
              <RangeInputs
                place="sheet"
                field={group.field}
                search={chosen}
                onChoose={setChosen}
                appliesWhileTyping={true}
              />
            </fieldset>
          ) : (
            <ChoiceGroup key={group.name} group={group} onChoose={setChosen} />
          ),
        )}
      </div>
      <div className="dialog-foot">
        <ShowButton search={chosen} onClick={show} />
      </div>
    </Modal>
  );
}

/** Keeps what is searched for, and where. */
function withoutNarrowing(search: ListingsSearchParams): ListingsSearchParams {
  const { open_now: _, verified: __, min_rating: ___, fields: ____, ...rest } = search;
  return withoutFilter(rest, 'near');
}

type ChoiceGroupProps = { group: FacetGroup; onChoose: (search: ListingsSearchParams) => void };

function ChoiceGroup({ group: { name, isSingleChoice, choices }, onChoose }: ChoiceGroupProps) {
  const { shown, rest } = splitChoices(choices);
  // A chosen city can be cleared by clicking it again, which radio buttons cannot do.
  const type = isSingleChoice && name !== 'City' ? 'radio' : 'checkbox';
  const list = (choices: FacetChoice[]) =>
    choices.map((choice) => (
      <label key={choice.key} className="sheet-choice">
        <input
          type={type}
          name={name}
          checked={choice.isChosen}
          disabled={choice.count === 0 && !choice.isChosen}
          onChange={() => onChoose(choice.search)}
        />
        <span className="grow">{choice.label}</span>
        <ChoiceAside choice={choice} />
      </label>
    ));
  return (
    <fieldset className="sheet-group">
      <legend>{name}</legend>
      {list(shown)}
      <CollapsedChoices count={rest.length}>{list(rest)}</CollapsedChoices>
    </fieldset>
  );
}

function ChoiceAside({ choice: { count, sign } }: { choice: FacetChoice }) {
  return (
    <>
      {count !== undefined && <span className="text-ink-2">{count.toLocaleString('en-US')}</span>}
      {sign && <CategorySign category={sign} size={20} />}
    </>
  );
}

function ShowButton({ search, onClick }: { search: ListingsSearchParams; onClick: () => void }) {
  const { data, hasNextPage } = useInfiniteQuery(listingSearchQuery(useApi(), search));
  const page = data?.pages[0];
  const total = page?.isTotalKnown || !hasNextPage ? page?.total : undefined;
  return (
    <>
      <Button tone="primary" className="w-full" onClick={onClick}>
        {showResultsLabel(total)}
      </Button>
      <p className="sr-only" role="status">
        {showResultsLabel(total)}
      </p>
    </>
  );
}

function showResultsLabel(total: number | undefined): string {
  if (total === undefined) return 'Show results';
  return total === 1 ? 'Show 1 result' : `Show ${total.toLocaleString('en-US')} results`;
}
