import type { ReactNode } from 'react';
import type { FoundPlace } from '../../api/markets.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { type Figure, FiguresRoad } from './FiguresRoad.tsx';
import { trailOf } from './trail.ts';

type PlaceHeadProps = {
  found: FoundPlace;
  /** Of the drawn cover. */
  seed: string;
  title: string;
  lead: string;
  figures: Figure[];
  /** What to do here. */
  children?: ReactNode;
};

/** The city as it is drawn, its name on a plate, and its figures along the road. */
export function PlaceHead({ found, seed, title, lead, figures, children }: PlaceHeadProps) {
  const { steps, here } = trailOf(found);
  return (
    <>
      <CoverArt seed={seed} kind="city" crop="wide" className="place-cover" />
      <div className="wrap">
        <div className="place-plate">
          <Breadcrumbs steps={steps} here={here} />
          <h1>{title}</h1>
          <div className="place-plate-foot">
            <p className="max-w-[60ch] text-lg text-ink-2">{lead}</p>
            {children}
          </div>
        </div>
        <section className="place-figures" aria-label="In figures">
          <FiguresRoad figures={figures} />
        </section>
      </div>
    </>
  );
}
