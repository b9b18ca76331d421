import { ConnectButton } from '../../wizard/ConnectButton.tsx';

/** For a site without businesses. */
export function FirstBusiness() {
  return (
    <section className="wrap section" aria-labelledby="home-first">
      <div className="home-first">
        <FirstPlot />
        <div>
          <h2 id="home-first">Be the first on the street</h2>
          <p>
            The first listing in each category gets its own page today. It takes three short steps; we review it within
            24-48 hours.
          </p>
          <ConnectButton tone="primary" />
        </div>
      </div>
    </section>
  );
}

/** Empty plots along a road, one of them reserved. */
function FirstPlot() {
  return (
    <svg viewBox="0 0 400 210" className="home-first-plot" aria-hidden="true">
      <path
        d="M0 0h90v65H0zM102 0h90v65h-90zM204 0h90v65h-90zM306 0h94v65h-94zM0 117h90v93H0zM204 117h90v93h-90z"
        fill="var(--art-plot)"
      />
      <path d="M306 117h94v93h-94z" fill="var(--art-park)" />
      <path d="M0 91h400" stroke="var(--art-ink)" strokeWidth="12" />
      <path d="M0 91h400" stroke="var(--art-road)" strokeWidth="8" />
      <path
        d="M104 119h86v45h-86z"
        fill="var(--accent-soft)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeDasharray="8 6"
      />
      <circle cx="147" cy="91" r="10" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="3" />
      <text x="147" y="148" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--ink)">
        No. 1
      </text>
    </svg>
  );
}
