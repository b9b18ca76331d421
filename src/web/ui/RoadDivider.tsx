/** A decorative piece of the main road, with optional stops. */
export function RoadDivider({ stops = 0, className = '' }: { stops?: number; className?: string }) {
  return (
    <div className={`road ${className}`} aria-hidden="true">
      {Array.from({ length: stops }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity but their position
        <span key={index} className="stop" />
      ))}
    </div>
  );
}
