import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 84" preserveAspectRatio="xMinYMid meet" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Repeats a mark `count` times as one path. */
function repeat(count: number, mark: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => mark(index)).join('');
}

/** Fifteen ticked boxes. */
export function VerificationPicture() {
  const at = (index: number) => ({ x: (index % 5) * 34, y: Math.floor(index / 5) * 29 });
  return (
    <Picture>
      <path
        d={repeat(15, (index) => `M${at(index).x + 1} ${at(index).y + 1}h25v21h-25z`)}
        fill="var(--ok-soft)"
        stroke="var(--ok)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d={repeat(15, (index) => `M${at(index).x + 7} ${at(index).y + 11}l4 4 8-8`)}
        stroke="var(--ok)"
        strokeWidth="2"
      />
    </Picture>
  );
}

/** One highlighted road among many paths. */
export function NetworkPicture() {
  return (
    <Picture>
      <path
        d="M22 42 92 14M22 42l70 28M22 42h150M92 14l80 28M92 70l80-28M172 42l50-28M172 42l50 28"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeOpacity=".35"
      />
      <path d="M22 42h150l50-28" stroke="var(--art-ink)" strokeWidth="9" />
      <path d="M22 42h150l50-28" stroke="var(--accent)" strokeWidth="5.5" />
      <g strokeWidth="2.5" fill="var(--paper)" stroke="var(--ink)">
        <circle cx="92" cy="14" r="7" />
        <circle cx="92" cy="70" r="7" />
        <circle cx="222" cy="70" r="7" />
      </g>
      <g strokeWidth="2.5" fill="var(--art-sign)" stroke="var(--art-ink)">
        <circle cx="22" cy="42" r="11" />
        <circle cx="172" cy="42" r="9" />
        <circle cx="222" cy="14" r="11" />
      </g>
    </Picture>
  );
}

/** A histogram of ratings from five stars to one. */
export function HistogramPicture() {
  const lengths = [150, 58, 22, 9, 5];
  const bar = (length: number, index: number) => `M24 ${2 + index * 17}h${length}v11h-${length}z`;
  return (
    <Picture>
      <path d={repeat(5, (index) => bar(190, index))} fill="var(--sunken)" />
      <path d={lengths.map(bar).join('')} fill="var(--accent)" stroke="var(--art-ink)" strokeWidth="1.5" />
      <g fontSize="12" fontWeight="650" fill="var(--ink)">
        {lengths.map((length, index) => (
          <text key={length} x="4" y={12 + index * 17}>
            {5 - index}
          </text>
        ))}
      </g>
    </Picture>
  );
}

const MARKET_COLUMNS = 18;
const LIT_MARKETS = [4, 7, 15, 18, 26, 29, 37, 40, 48, 56, 59, 67, 70, 78, 81, 89];

/** Markets on a grid, some of them lit. */
export function MarketsPicture() {
  const dot = (index: number) =>
    `M${6 + (index % MARKET_COLUMNS) * 13} ${6 + Math.floor(index / MARKET_COLUMNS) * 18}h.1`;
  const lit = LIT_MARKETS.map(dot).join('');
  return (
    <Picture>
      <g strokeLinecap="round">
        <path d={repeat(90, dot)} stroke="var(--ink-2)" strokeOpacity=".6" strokeWidth="4.8" />
        <path d={lit} stroke="var(--art-ink)" strokeWidth="11.5" />
        <path d={lit} stroke="var(--accent)" strokeWidth="8.5" />
      </g>
    </Picture>
  );
}

/** Days as bars, one of them with an outage. */
export function UptimePicture() {
  const badDay = 27;
  return (
    <Picture>
      <path d={repeat(40, (day) => (day === badDay ? '' : `M${day * 6} 8h4v60h-4z`))} fill="var(--ok)" />
      <path d={`M${badDay * 6} 46h4v22h-4z`} fill="var(--bad)" />
      <path d="M0 76h240" stroke="var(--ink)" strokeWidth="2" strokeOpacity=".4" />
    </Picture>
  );
}

/** A rising line drawn as a road. */
export function GrowthPicture() {
  const climb = 'M0 66 30 58 60 62 90 44 120 48 150 30 180 34 210 16 232 10';
  return (
    <Picture>
      <path d="M0 76h240" stroke="var(--ink)" strokeWidth="2" strokeOpacity=".4" />
      <g strokeLinejoin="round">
        <path d={climb} stroke="var(--art-ink)" strokeWidth="8" />
        <path d={climb} stroke="var(--accent)" strokeWidth="4.5" />
      </g>
      <circle cx="232" cy="10" r="7" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="2.5" />
    </Picture>
  );
}
