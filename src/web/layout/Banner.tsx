export function Banner() {
  return (
    <aside className="banner" aria-label="The network in short">
      <div className="wrap">
        <span>Your Local Business Network</span>
        <span className="max-wide:hidden">99.8% verified connections in 2,500+ active markets</span>
      </div>
    </aside>
  );
}
