export function Dashboard() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Business Dashboard</h1>
      </div>
    </div>
  );
}
