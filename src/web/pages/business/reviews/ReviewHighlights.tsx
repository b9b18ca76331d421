import type { ReviewHighlightModel } from '../../../api/models.ts';

type ReviewHighlightsProps = { highlights: readonly ReviewHighlightModel[]; onChoose: (text: string) => void };

/** What several reviews mention. Each leads to these reviews; without JavaScript, to all of them. */
export function ReviewHighlights({ highlights, onChoose }: ReviewHighlightsProps) {
  if (highlights.length === 0) return null;
  return (
    <ul className="review-highlights" aria-label="From the reviews">
      {highlights.map(({ text, count }) => (
        <li key={text}>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the reviews, filtered where there is JavaScript */}
          <a href="#reviews" onClick={() => onChoose(text)}>
            <span>{`“${text}”`}</span>
            <b>
              {count}
              <span className="sr-only"> reviews</span>
            </b>
          </a>
        </li>
      ))}
    </ul>
  );
}
