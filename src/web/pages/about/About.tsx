export function About() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Our Network Story</h1>
      </div>
    </div>
  );
}
