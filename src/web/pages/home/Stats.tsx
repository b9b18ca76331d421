import type { MarketingFigures } from '#domain/marketing-figures.ts';
import { useSite } from '../../app-context.ts';
import { RoadDivider } from '../../ui/RoadDivider.tsx';

/** An empty site has no figures, and shows none. */
export function Stats() {
  const { marketingFigures, measuredUptime } = useSite();
  const stats = statsOf(marketingFigures, measuredUptime).filter(({ figure }) => figure !== '');
  if (stats.length === 0) return null;
  return (
    <section className="stats" aria-label="The network in figures">
      <div className="wrap">
        <div className="stats-road">
          <RoadDivider />
          <dl>
            {stats.map(({ figure, of }) => (
              <div key={of} className="stat">
                <dt>{of}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Uptime and support are claims of an operator; without them the figures are those that are counted and measured. */
function statsOf({ businesses, reviews, uptime, markets, connections }: MarketingFigures, measuredUptime: string) {
  const claims = [
    { figure: uptime, of: 'uptime' },
    { figure: '24/7', of: 'support' },
  ];
  const counted = [
    { figure: markets, of: markets === '1' ? 'city' : 'cities' },
    measuredUptime
      ? { figure: measuredUptime, of: 'uptime, measured' }
      : { figure: connections, of: 'verified connections' },
  ];
  return [
    { figure: businesses, of: businesses === '1' ? 'business connected' : 'businesses connected' },
    { figure: reviews, of: reviews === '1' ? 'review' : 'reviews' },
    ...(uptime ? claims : counted),
  ];
}
