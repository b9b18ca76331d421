/** A horizontal bar, as long as the share of the row's width. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="4" />
    </svg>
  );
}
