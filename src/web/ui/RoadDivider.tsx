/** A piece of the main road. What may stand on it are stops. */
export function RoadDivider({ stops = 0, className = '' }: { stops?: number; className?: string }) {
  return (
    <div className={`road ${className}`} aria-hidden="true">
      {Array.from({ length: stops }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a road are told apart by their place alone
        <span key={index} className="stop" />
      ))}
    </div>
  );
}
