const [WIDTH, HEIGHT, GAP] = [300, 56, 1.5];

type DayChartProps = { values: readonly { day: string; value: number }[]; label: string };

/** One bar for each day; today's is the last. */
export function DayChart({ values, label }: DayChartProps) {
  const step = WIDTH / values.length;
  const most = Math.max(1, ...values.map(({ value }) => value));
  return (
    <svg
      className="day-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map(({ day, value }, index) => {
        const height = value === 0 ? 2 : Math.max(4, (value / most) * HEIGHT);
        return (
          <rect
            key={day}
            className={value === 0 ? 'chart-none' : 'chart-bar'}
            x={index * step + GAP}
            y={HEIGHT - height}
            width={step - 2 * GAP}
            height={height}
          >
            <title>{`${formatDay(day)}: ${value.toLocaleString('en-US')}`}</title>
          </rect>
        );
      })}
      <path className="chart-line" d={`M0 ${HEIGHT + 1}H${WIDTH}`} />
    </svg>
  );
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const formatDay = (day: string) => DAY_FORMAT.format(new Date(day));
