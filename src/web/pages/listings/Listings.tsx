export function Listings() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>All Listings</h1>
      </div>
    </div>
  );
}
