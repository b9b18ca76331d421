import { tileTexturePath } from '#art/tile-texture.ts';
import type { MarketingFigures } from '#domain/marketing-figures.ts';
import { useSite } from '../../app-context.ts';
import { RoadDivider } from '../../ui/RoadDivider.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

const largeStats = ({ businesses, reviews }: MarketingFigures) => [
  { figure: businesses, of: 'businesses connected', tint: 0 },
  { figure: reviews, of: 'reviews', tint: 2 },
];
const smallStats = ({ markets, connections, uptime }: MarketingFigures, measuredUptime: string) => [
  { figure: markets, of: 'active markets' },
  { figure: connections, of: 'verified connections' },
  { figure: '15-point', of: 'verification' },
  { figure: uptime || measuredUptime, of: 'uptime' },
  // The support claim comes with the others.
  { figure: uptime && '24/7', of: 'support' },
];
const isKnown = ({ figure }: { figure: string }) => figure !== '';

export function NetworkStats() {
  const { marketingFigures, measuredUptime } = useSite();
  return (
    <StaticIsland
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-figures"
      name="about-figures"
      facts={JSON.stringify([marketingFigures, measuredUptime])}
      render={() => <NetworkStatsContent figures={marketingFigures} measuredUptime={measuredUptime} />}
    />
  );
}

type NetworkStatsContentProps = { figures: MarketingFigures; measuredUptime: string };

function NetworkStatsContent({ figures, measuredUptime }: NetworkStatsContentProps) {
  return (
    <>
      <h2 id="about-figures">Our network in numbers</h2>
      <dl className="about-large">
        {largeStats(figures)
          .filter(isKnown)
          .map(({ figure, of, tint }) => (
            <div key={of} className={`tint-${tint}`}>
              <svg viewBox="0 0 480 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
                <path d={tileTexturePath(of)} />
              </svg>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
      </dl>
      <div className="figures-road">
        <RoadDivider />
        <dl>
          {smallStats(figures, measuredUptime)
            .filter(isKnown)
            .map(({ figure, of }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
        </dl>
      </div>
    </>
  );
}
