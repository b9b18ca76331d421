import { useSite } from '../../app-context.ts';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { STORY_CHAPTERS } from './story-plans.ts';

/** spec §1: the body says 2024. */
export function Story() {
  const { markets } = useSite().marketingFigures;
  return (
    <section className="about-story" aria-labelledby="about-story">
      <div className="wrap">
        <h2 id="about-story">In 2024 we drew one street</h2>
        <div className="about-text">
          <p>
            The network was founded in 2024 on a plain idea: a town is a network already. The baker knows the miller,
            the plumber knows the tiler, and a neighbor knows them both. What was missing was a map that showed it.
          </p>
          <p>
            So we drew one: a hub for every trade, a page for every business and a record behind every badge. A
            connection is verified when somebody has checked it, on 15 points, written down where everyone can read
            them.
          </p>
          <p>
            Today the map connects communities with verified local businesses from coast to coast. AI-powered matching
            reads what you need in your own words and leads to the business that does it. The choice stays yours.
          </p>
        </div>
        <ol className="about-chapters">
          {STORY_CHAPTERS.map(({ name, text, plan }) => (
            <li key={name}>
              <div className="about-chapter-plan">
                <TownPlan plan={plan} />
              </div>
              <h3>{name}</h3>
              <p>{text(markets)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
