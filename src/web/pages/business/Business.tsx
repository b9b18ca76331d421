export function Business() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Business</h1>
      </div>
    </div>
  );
}
