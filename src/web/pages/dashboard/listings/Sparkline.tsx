import type { ListingOverview } from '../../../api/overview.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { changeInPercent } from '../statistics/statistics-labels.ts';
import { sparklinePath } from './sparkline-path.ts';

const WIDTH = 240;
const HEIGHT = 56;

/** The page views of a listing in the last 30 days, with what visitors did there. */
export function Sparkline({ usage, name }: { usage: ListingOverview; name: string }) {
  const { total, before, views } = usage;
  const line = sparklinePath(views, { width: WIDTH, height: HEIGHT });
  return (
    <figure className="spark">
      <figcaption>
        <Link to={paths.dashboard('statistics', { listing: `${usage.listingId}` })} className="spark-title">
          <b>{total.views.toLocaleString('en-US')}</b> {total.views === 1 ? 'view' : 'views'} in 30 days{' '}
          <Change now={total.views} before={before.views} />
          <span className="sr-only">: statistics of {name}</span>
        </Link>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="spark-area" d={`M0 ${HEIGHT}L${line.slice(1)}L${WIDTH} ${HEIGHT}Z`} />
        <path className="spark-line" d={line} />
      </svg>
      <p className="spark-facts">
        <Fact count={total.phone} noun="call" />
        <Fact count={total.directions} noun="direction" />
        <span>
          <b>{total.website.toLocaleString('en-US')}</b> website
        </span>
      </p>
    </figure>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = changeInPercent(now, before);
  if (percent === null) return null;
  const text = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}%`;
  return (
    <span
      className={percent > 0 ? 'spark-up' : undefined}
      title={`${before.toLocaleString('en-US')} in the 30 days before`}
    >
      {text}
      <span className="sr-only"> compared with the 30 days before</span>
    </span>
  );
}

function Fact({ count, noun }: { count: number; noun: string }) {
  return (
    <span>
      <b>{count.toLocaleString('en-US')}</b> {count === 1 ? noun : `${noun}s`}
    </span>
  );
}
