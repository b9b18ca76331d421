type SearchedReview = { reviewerName: string; comment: string };

/** Every word of the text must occur in the comment or the name. */
export function matchesReviewSearch({ comment, reviewerName }: SearchedReview, text: string): boolean {
  const haystack = `${reviewerName} ${comment}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
