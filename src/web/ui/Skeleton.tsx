/** A box where something will stand, of exactly its size: the class name gives it. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} />;
}
