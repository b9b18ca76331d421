export function Blog() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Business Growth Hub</h1>
      </div>
    </div>
  );
}
