import type { DeskOverview } from '../../api/desk-overview.ts';
import { DayChart } from './DayChart.tsx';

type Days = DeskOverview['days'];
type Figure = 'signUps' | 'listings' | 'reviews';

const TITLES: Record<Figure, string> = { signUps: 'Sign-ups', listings: 'New listings', reviews: 'New reviews' };
const FIGURES: readonly Figure[] = ['signUps', 'listings', 'reviews'];

export function NewRecords({ days }: { days: Days }) {
  return FIGURES.map((figure) => <FigurePanel key={figure} title={TITLES[figure]} figure={figure} days={days} />);
}

function FigurePanel({ title, figure, days }: { title: string; figure: Figure; days: Days }) {
  const values = days.map((day) => ({ day: day.day, value: day[figure] }));
  const total = values.reduce((sum, { value }) => sum + value, 0).toLocaleString('en-US');
  const today = (values.at(-1)?.value ?? 0).toLocaleString('en-US');
  return (
    <section className="panel" aria-label={title}>
      <h2 className="overview-title">{title}</h2>
      <p className="overview-figure">
        {total} <span>in {days.length} days</span>
      </p>
      <DayChart values={values} label={`${title} by day: ${total} in ${days.length} days, ${today} today`} />
      <p className="text-sm text-ink-2">{today} today</p>
    </section>
  );
}
