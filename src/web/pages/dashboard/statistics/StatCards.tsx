import type { ReactNode } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { averageRating } from './average-rating.ts';

const PLOTS_MAX = 8;
const MAX_RATING = 5;

/** spec §2: the three stat cards, each with an illustration of its number. */
export function StatCards({ listings }: { listings: readonly ListingModel[] }) {
  const verified = listings.filter((listing) => listing.verified).length;
  const average = averageRating(listings);
  return (
    <dl className="figures">
      <StatCard name="Total Listings" value={listings.length.toLocaleString('en-US')}>
        <Plots count={listings.length} filled={listings.length} fill="var(--accent)" stroke="var(--art-ink)" />
      </StatCard>
      <StatCard name="Verified Listings" value={verified.toLocaleString('en-US')}>
        <Plots count={listings.length} filled={verified} fill="var(--ok)" stroke="var(--ok)" />
      </StatCard>
      <StatCard name="Average Rating" value={average}>
        <RatingRoad rating={Number(average)} />
      </StatCard>
    </dl>
  );
}

function StatCard({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
      <svg viewBox="0 0 120 44" fill="none" aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}

type PlotsProps = { count: number; filled: number; fill: string; stroke: string };

/** Draws one plot per listing, up to two rows of four, and fills the share given by `filled`. */
function Plots({ count, filled, fill, stroke }: PlotsProps) {
  const shown = Math.min(count, PLOTS_MAX);
  const filledCount = count === 0 ? 0 : Math.round((filled / count) * shown);
  return Array.from({ length: PLOTS_MAX }, (_, plot) => {
    const colors = plot < filledCount ? { fill, stroke } : { stroke: plot < shown ? 'var(--edge)' : 'var(--line)' };
    const x = 1 + (plot % 4) * 30;
    const y = 1 + Math.floor(plot / 4) * 23;
    // biome-ignore lint/suspicious/noArrayIndexKey: plots have no identity but their position
    return <rect key={plot} x={x} y={y} width="26" height="18" rx="1.5" strokeWidth="1.5" {...colors} />;
  });
}

/** A road from zero to five stars, drawn up to the average. */
function RatingRoad({ rating }: { rating: number }) {
  const end = 8 + (rating / MAX_RATING) * 104;
  return (
    <>
      <path d="M8 22h104" stroke="var(--line)" strokeWidth="9" strokeLinecap="round" />
      {rating > 0 && (
        <>
          <path d={`M8 22H${end}`} stroke="var(--art-ink)" strokeWidth="12" strokeLinecap="round" />
          <path d={`M8 22H${end}`} stroke="var(--accent)" strokeWidth="8" strokeLinecap="round" />
          <circle cx={end} cy="22" r="7" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="3" />
        </>
      )}
    </>
  );
}
