import { tileTexture } from '#art/tile-texture.ts';
import { RoadDivider } from '../../ui/RoadDivider.tsx';
import { Still } from '../../ui/Still.tsx';

type Figure = { figure: string; of: string };

/** spec §1: marketing claims are static text. */
const LARGE: (Figure & { tint: number })[] = [
  { figure: '2M+', of: 'businesses connected', tint: 0 },
  { figure: '50M+', of: 'reviews', tint: 2 },
];
const ALONG_THE_ROAD: Figure[] = [
  { figure: '2,500+', of: 'active markets' },
  { figure: '99.8%', of: 'verified connections' },
  { figure: '15-point', of: 'verification' },
  { figure: '99.8%', of: 'uptime' },
  { figure: '24/7', of: 'support' },
];

export function Figures() {
  return (
    <Still
      tag="section"
      className="wrap about-section"
      aria-labelledby="about-figures"
      name="about-figures"
      of=""
      render={() => <FiguresContent />}
    />
  );
}

function FiguresContent() {
  return (
    <>
      <h2 id="about-figures">The network in figures</h2>
      <dl className="about-large">
        {LARGE.map(({ figure, of, tint }) => (
          <div key={of} className={`tint-${tint}`}>
            <svg viewBox="0 0 480 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
              <path d={tileTexture(of)} />
            </svg>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="about-road">
        <RoadDivider />
        <dl>
          {ALONG_THE_ROAD.map(({ figure, of }) => (
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
