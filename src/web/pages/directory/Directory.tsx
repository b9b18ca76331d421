export function Directory() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Directory</h1>
      </div>
    </div>
  );
}
