import type { ReactNode } from 'react';

function MapSymbol({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 88" width="120" height="88" fill="none" aria-hidden="true">
      <path d="M0 0h120v88H0z" fill="var(--art-street)" />
      {children}
    </svg>
  );
}

const ROAD = 'M-6 62 126 30';

function Road({ d = ROAD }: { d?: string }) {
  return (
    <>
      <path d={d} stroke="var(--art-ink)" strokeWidth="13" />
      <path d={d} stroke="var(--art-road)" strokeWidth="8.5" />
    </>
  );
}

export function StopSymbol() {
  return (
    <MapSymbol>
      <path d="M0 0h50v26L0 38ZM60 0h60v10L60 24ZM0 82l50-12v18H0ZM64 66l56-14v36H64Z" fill="var(--art-plot)" />
      <Road />
      <circle cx="60" cy="46" r="17" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="4" />
      <path d="m52.5 46.5 5.5 5.5 10-11" stroke="var(--art-on-sign)" strokeWidth="3.6" />
    </MapSymbol>
  );
}

export function RoadSymbol() {
  return (
    <MapSymbol>
      <path d="M0 0h22v42L0 48ZM34 0h86v14L34 36ZM0 74l22-5v19H0ZM34 66l86-22v44H34Z" fill="var(--art-plot2)" />
      <Road d="M28-6 28 94" />
      <Road />
      <path
        transform="translate(80 41) rotate(-13.6)"
        d="M-14-3.2-18 0l4 3.2M14-3.2 18 0l-4 3.2M-17 0h34"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
      <circle cx="28" cy="53.5" r="9" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="3.5" />
    </MapSymbol>
  );
}

export function WindowSymbol() {
  return (
    <MapSymbol>
      <path d="M6 6h32v34H6ZM6 48h32v34H6ZM82 6h32v34H82ZM82 48h32v34H82Z" fill="var(--art-plot)" />
      <path d="M46 6h28v34H46Z" fill="var(--art-plot2)" />
      <path d="M46 48h28v34H46Z" fill="var(--art-lit)" stroke="var(--art-ink)" strokeWidth="3" />
      <path d="M60 48v34M46 65h28" stroke="var(--art-ink)" strokeWidth="2" />
    </MapSymbol>
  );
}

export function ParkSymbol() {
  return (
    <MapSymbol>
      <path d="M0 0h26v40H0ZM0 50h26v38H0ZM94 0h26v34H94ZM94 44h26v44H94Z" fill="var(--art-plot)" />
      <path d="M36 8 84 4v80H36Z" fill="var(--art-park)" />
      <path
        d="M48 24h.1M66 20h.1M74 38h.1M50 46h.1M62 62h.1M46 70h.1M74 72h.1"
        stroke="var(--art-ink)"
        strokeOpacity=".4"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </MapSymbol>
  );
}
