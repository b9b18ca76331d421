import { tileTexture } from '#art/tile-texture.ts';
import type { Claims } from '#domain/site.ts';
import { useSite } from '../../app-context.ts';
import { RoadDivider } from '../../ui/RoadDivider.tsx';
import { Still } from '../../ui/Still.tsx';

const largeOnes = ({ businesses, reviews }: Claims) => [
  { figure: businesses, of: 'businesses connected', tint: 0 },
  { figure: reviews, of: 'reviews', tint: 2 },
];
const onesAlongTheRoad = ({ markets, connections, uptime }: Claims) => [
  { figure: markets, of: 'active markets' },
  { figure: connections, of: 'verified connections' },
  { figure: '15-point', of: 'verification' },
  { figure: uptime, of: 'uptime' },
  { figure: '24/7', of: 'support' },
];

export function Figures() {
  const { claims } = useSite();
  return (
    <Still
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-figures"
      name="about-figures"
      of={claims}
      render={() => <FiguresContent claims={claims} />}
    />
  );
}

function FiguresContent({ claims }: { claims: Claims }) {
  return (
    <>
      <h2 id="about-figures">The network in figures</h2>
      <dl className="about-large">
        {largeOnes(claims).map(({ figure, of, tint }) => (
          <div key={of} className={`tint-${tint}`}>
            <svg viewBox="0 0 480 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
              <path d={tileTexture(of)} />
            </svg>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="figures-road">
        <RoadDivider />
        <dl>
          {onesAlongTheRoad(claims).map(({ figure, of }) => (
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
