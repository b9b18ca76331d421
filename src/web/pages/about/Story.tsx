import { useSite } from '../../app-context.ts';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { STORY_CHAPTERS } from './story-plans.ts';

/** spec §1: the body says 2024. */
export function Story() {
  const { markets } = useSite().marketingFigures;
  return (
    <section className="about-story" aria-labelledby="about-story">
      <div className="wrap">
        <h2 id="about-story">It started with one street</h2>
        <div className="about-text">
          <p>
            The network was founded in 2024 on a simple idea: a town is already a network. The baker knows the miller,
            the plumber knows the tiler, and their neighbors know them both. What was missing was a map that showed it.
          </p>
          <p>
            So we made one, with a hub for every trade, a page for every business and a record behind every badge. A
            connection is verified when it has been checked on 15 points, with the results where everyone can read them.
          </p>
          <p>
            Today, the network connects communities with verified local businesses from coast to coast. AI-powered
            matching reads what you need in your own words and finds the business that does it. The choice is always
            yours.
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
