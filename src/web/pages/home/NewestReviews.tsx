import { parseApiDate } from '#lib/format-date.ts';
import { formatRelativeAge } from '#lib/relative-age.ts';
import type { NewestReview } from '../../api/home.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

type NewestReviewsProps = { reviews: readonly NewestReview[]; loadedAt: Date };

export function NewestReviews({ reviews, loadedAt }: NewestReviewsProps) {
  const cards = reviews.map((review) => ({ review, age: ageOf(review, loadedAt) }));
  return (
    <section className="wrap section" aria-labelledby="home-reviews">
      <div className="section-head">
        <h2 id="home-reviews">Newest reviews</h2>
      </div>
      <StaticIsland
        tag="ul"
        className="card-row home-reviews"
        name="home-reviews"
        facts={JSON.stringify(cards)}
        render={() =>
          cards.map(({ review, age }) => (
            <li key={review.id} className="home-review">
              <ReviewCard review={review} age={age} />
            </li>
          ))
        }
      />
    </section>
  );
}

function ageOf({ createdAt }: NewestReview, loadedAt: Date): string {
  const date = parseApiDate(createdAt);
  return date ? formatRelativeAge(date, loadedAt) : '';
}

function ReviewCard({ review, age }: { review: NewestReview; age: string }) {
  const { listingId, businessName, category, reviewerName, rating, comment, createdAt } = review;
  return (
    <>
      <div className="home-reviewer">
        <span className="initial" aria-hidden="true">
          {[...reviewerName][0]?.toUpperCase()}
        </span>
        <div>
          <b>{reviewerName}</b> <time dateTime={createdAt}>{age}</time>
          <Stars rating={rating} />
        </div>
      </div>
      <blockquote>“{comment}”</blockquote>
      <Link to={paths.business(listingId)} className="home-reviewed">
        <CoverArt seed={`${listingId} ${businessName}`} kind={category} crop="avatar" />
        <span>{businessName}</span>
      </Link>
    </>
  );
}
