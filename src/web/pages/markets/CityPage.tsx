import { useQuery } from '@tanstack/react-query';
import type { CityMarket } from '../../api/markets.ts';
import { topListingsQuery } from '../../api/markets.ts';
import { useApi } from '../../app-context.ts';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { pluralInSentence, pluralName } from '../../labels/category-plural.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { MarketCategoryList } from './MarketLists.tsx';
import { MarketPlan } from './MarketPlans.tsx';
import {
  formatBusinesses,
  formatCategories,
  formatNumber,
  marketFigures,
  marketTitle,
  shortMarketTitle,
} from './market-labels.ts';
import { NearbyMarkets } from './NearbyMarkets.tsx';
import { PlaceHeader } from './PlaceHeader.tsx';

export function CityPage({ market }: { market: CityMarket }) {
  const { city, category } = market;
  const place = marketTitle(market);
  return (
    <>
      <PlaceHeader
        place={{ kind: 'city', market }}
        seed={`${market.slug}-${market.state.toLowerCase()}`}
        title={category ? `${pluralName(category)} in ${shortMarketTitle(market)}` : place}
        lead={leadText(market)}
        figures={marketFigures(market, categoryFigure(market))}
      >
        <ButtonLink to={marketListingsPath(market)} tone="primary">
          {market.listings === 1 ? 'See the listing' : `See all ${formatNumber(market.listings)}`}
        </ButtonLink>
      </PlaceHeader>
      <div className="wrap">
        <div className="place-columns">
          <BestRated market={market} />
          <aside className="place-side" aria-label="Nearby">
            <CityPlan market={market} />
            <NearbyMarkets market={market} />
          </aside>
        </div>
        <section className="place-block" aria-labelledby="market-categories">
          <h2 id="market-categories">{category ? `All categories in ${city}` : `Categories in ${city}`}</h2>
          <MarketCategoryList
            categories={market.categories}
            to={({ slug }) => paths.markets(market.state, market.slug, slug)}
            {...(category && { current: category.slug })}
          />
        </section>
      </div>
    </>
  );
}

function leadText({ listings, category, categories: all, city }: CityMarket): string {
  if (category && listings === 1) return `The only business under ${category.name} in ${city}.`;
  if (category) return `${formatNumber(listings)} ${pluralInSentence(category)} in ${city}, best rated first.`;
  return `${formatBusinesses(listings)} in ${formatCategories(all.length)}.`;
}

function categoryFigure({ category, categories: all }: CityMarket) {
  if (!category) return { value: formatNumber(all.length), label: all.length === 1 ? 'category' : 'categories' };
  const rank = all.findIndex(({ slug }) => slug === category.slug) + 1;
  if (rank === 1) return { value: 'No. 1', label: 'largest category' };
  return { value: `No. ${formatNumber(rank)}`, label: `largest category of ${formatNumber(all.length)}` };
}

function marketListingsPath({ city, state, category }: CityMarket): string {
  const location = `${city}, ${state}`;
  return paths.listings({ location, ...(category && { category: categoryParameter(category.name) }) });
}

function BestRated({ market }: { market: CityMarket }) {
  const { state, slug, category } = market;
  const { data = [] } = useQuery(
    topListingsQuery(useApi(), { state: state.toLowerCase(), city: slug, category: category?.slug }),
  );
  return (
    <section className="place-block" aria-labelledby="market-best">
      <h2 id="market-best">{market.listings === 1 ? 'The business' : 'Best rated'}</h2>
      <div className="place-cards">
        {data.map((listing) => (
          <ListingCard key={listing.id} listing={listing} showsCategory={!category} />
        ))}
      </div>
      {market.listings > data.length && (
        <p className="place-more">
          <Link to={marketListingsPath(market)} className="link">
            {`See all ${formatNumber(market.listings)} businesses`}
          </Link>
        </p>
      )}
    </section>
  );
}

function CityPlan({ market }: { market: CityMarket }) {
  const shown = market.points.length;
  const dots =
    shown < market.listings ? `Each dot is one of the ${formatNumber(shown)} best rated` : 'Each dot is a business';
  return (
    <figure className="place-plan">
      <MarketPlan market={market} />
      <figcaption>
        <b>{market.listings === 1 ? 'Where it is.' : 'Where they are.'}</b> {dots}; streets are illustrative.{' '}
        <Link to={marketListingsPath(market)} className="link">
          See list and map
        </Link>
      </figcaption>
    </figure>
  );
}
