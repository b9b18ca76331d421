import { useSite } from '../../app-context.ts';
import { RoadDivider } from '../../ui/RoadDivider.tsx';

export function Stats() {
  const { businesses, reviews, uptime } = useSite().marketingFigures;
  const stats = [
    { figure: businesses, of: 'businesses connected' },
    { figure: reviews, of: 'reviews' },
    { figure: uptime, of: 'uptime' },
    { figure: '24/7', of: 'support' },
  ];
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
