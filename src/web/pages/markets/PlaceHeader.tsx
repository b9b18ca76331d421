import type { ReactNode } from 'react';
import type { MarketResult } from '../../api/markets.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FigureRow, type MarketFigure } from './FigureRow.tsx';
import { marketBreadcrumbs } from './market-breadcrumbs.ts';

type PlaceHeaderProps = {
  place: MarketResult;
  /** The seed of the generated cover. */
  seed: string;
  title: string;
  lead: string;
  figures: MarketFigure[];
  /** The call to action. */
  children?: ReactNode;
};

export function PlaceHeader({ place, seed, title, lead, figures, children }: PlaceHeaderProps) {
  const { steps, current } = marketBreadcrumbs(place);
  return (
    <>
      <CoverArt seed={seed} kind="city" crop="wide" className="place-cover" />
      <div className="wrap">
        <div className="place-plate">
          <Breadcrumbs steps={steps} current={current} />
          <h1>{title}</h1>
          <div className="place-plate-foot">
            <p className="max-w-[60ch] text-lg text-ink-2">{lead}</p>
            {children}
          </div>
        </div>
        <section className="place-figures" aria-label="In numbers">
          <FigureRow figures={figures} />
        </section>
      </div>
    </>
  );
}
