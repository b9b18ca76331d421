import { memo } from 'react';
import type { CategoryModel } from '../../api/models.ts';
import { CategorySign, useTintClass } from '../../ui/CategorySign.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { HubCard, hubHeadingId } from './HubCard.tsx';

/** A row that opens the category's card beneath it. The browser keeps at most one open, also without scripts. */
export const HubRow = memo(function HubRow({ category }: { category: CategoryModel }) {
  return (
    <StaticIsland
      tag="div"
      className="hub-row"
      name="hub-row"
      facts={category}
      render={() => <RowContent category={category} />}
    />
  );
});

function RowContent({ category }: { category: CategoryModel }) {
  const { name, count, sign = name } = category;
  return (
    <details name="hub" className={useTintClass(sign)}>
      <summary>
        <span className="hub-sign">
          <CategorySign category={sign} size={22} />
        </span>
        <span className="hub-name">{name}</span>
        <span className="hub-count">{count.toLocaleString('en-US')}</span>
      </summary>
      <section className="hub" aria-labelledby={hubHeadingId(category)}>
        <HubCard category={category} heading="h3" />
      </section>
    </details>
  );
}

/** The card alone, open: for a search and for one category. */
export const OpenHub = memo(function OpenHub({ category }: { category: CategoryModel }) {
  return (
    <StaticIsland
      tag="section"
      className="hub"
      aria-labelledby={hubHeadingId(category)}
      name="hub"
      facts={category}
      render={() => <HubCard category={category} heading="h2" />}
    />
  );
});
