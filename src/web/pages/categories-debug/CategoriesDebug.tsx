export function CategoriesDebug() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Categories Debug</h1>
      </div>
    </div>
  );
}
