export function Article() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Article</h1>
      </div>
    </div>
  );
}
