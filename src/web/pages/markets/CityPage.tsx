import { useQuery } from '@tanstack/react-query';
import { bestQuery } from '../../api/markets.ts';
import type { CityMarket } from '../../api/read-markets.ts';
import { useApi } from '../../app-context.ts';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { categoryParameter, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { CategoryList } from './Lists.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PlaceHead } from './PlaceHead.tsx';
import { MarketPlan } from './Plans.tsx';
import { businesses, categories, cityTitle, figuresOf, number } from './words.ts';

/** A city, or one category of it. */
export function CityPage({ market }: { market: CityMarket }) {
  const { city, category } = market;
  const place = cityTitle(market);
  return (
    <>
      <PlaceHead
        found={{ kind: 'city', market }}
        seed={`${market.slug}-${market.state.toLowerCase()}`}
        title={category ? `${category.name} in ${place}` : place}
        lead={leadOf(market)}
        figures={figuresOf(market, ownFigure(market))}
      >
        <ButtonLink to={listingsOf(market)} tone="primary">
          {market.listings === 1 ? 'See it in the listings' : `See all ${number(market.listings)}`}
        </ButtonLink>
      </PlaceHead>
      <div className="wrap">
        <div className="place-columns">
          <Best market={market} />
          <aside className="place-side" aria-label="Around">
            <Plan market={market} />
            <Neighbours market={market} />
          </aside>
        </div>
        <section className="place-block" aria-labelledby="market-categories">
          <h2 id="market-categories">{category ? `All categories in ${city}` : `Categories in ${city}`}</h2>
          <CategoryList
            categories={market.categories}
            to={({ slug }) => paths.markets(market.state, market.slug, slug)}
            {...(category && { current: category.slug })}
          />
        </section>
      </div>
    </>
  );
}

function leadOf({ listings, category, categories: all, city }: CityMarket): string {
  if (category && listings === 1) return `The one business in ${city} with this sign above the door.`;
  if (category) return `${businesses(listings)} in ${city} with this sign above the door, the best rated first.`;
  return `${businesses(listings)} in ${categories(all.length)}, linked street by street.`;
}

function ownFigure({ category, categories: all }: CityMarket) {
  if (!category) return { figure: number(all.length), of: all.length === 1 ? 'category' : 'categories' };
  const rank = all.findIndex(({ slug }) => slug === category.slug) + 1;
  return { figure: `No. ${number(rank)}`, of: `of ${categories(all.length)} by size` };
}

/** The list of the same businesses, with the search and the map. */
function listingsOf({ city, state, category }: CityMarket): string {
  const location = `${city}, ${state}`;
  return paths.listings({ location, ...(category && { category: categoryParameter(category.name) }) });
}

function Best({ market }: { market: CityMarket }) {
  const { state, slug, category } = market;
  const { data = [] } = useQuery(
    bestQuery(useApi(), { state: state.toLowerCase(), city: slug, category: category?.slug }),
  );
  return (
    <section className="place-block" aria-labelledby="market-best">
      <h2 id="market-best">{market.listings === 1 ? 'The business' : 'Best rated'}</h2>
      <div className="place-cards">
        {data.map((listing) => (
          <ListingCard key={listing.id} listing={listing} />
        ))}
      </div>
      {market.listings > data.length && (
        <p className="place-more">
          <Link to={listingsOf(market)} className="link">
            {`All ${number(market.listings)} in the listings`}
          </Link>
        </p>
      )}
    </section>
  );
}

function Plan({ market }: { market: CityMarket }) {
  const shown = market.points.length;
  const lamps = shown < market.listings ? `A lamp for each of the ${number(shown)} best rated` : 'A lamp for each';
  return (
    <figure className="place-plan">
      <MarketPlan market={market} />
      <figcaption>
        <b>{market.listings === 1 ? 'Where it is.' : 'Where they are.'}</b> {lamps}, at its place; the streets are
        drawn.{' '}
        <Link to={listingsOf(market)} className="link">
          List and map
        </Link>
      </figcaption>
    </figure>
  );
}
