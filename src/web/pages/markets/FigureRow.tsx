import { RoadDivider } from '../../ui/RoadDivider.tsx';

export type MarketFigure = { value: string; label: string };

export function FigureRow({ figures }: { figures: readonly MarketFigure[] }) {
  return (
    <div className="figures-road">
      <RoadDivider />
      <dl>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
