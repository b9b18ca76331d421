import { RoadDivider } from '../../ui/RoadDivider.tsx';

/** spec §1: marketing claims are static text. */
const STATS = [
  { figure: '2M+', of: 'businesses connected' },
  { figure: '50M+', of: 'reviews' },
  { figure: '99.8%', of: 'uptime' },
  { figure: '24/7', of: 'support' },
];

export function Stats() {
  return (
    <section className="stats" aria-label="The network in figures">
      <div className="wrap">
        <div className="stats-road">
          <RoadDivider />
          <dl>
            {STATS.map(({ figure, of }) => (
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
