import { RoadDivider } from '../../ui/RoadDivider.tsx';

export type MarketFigure = { figure: string; of: string };

/** Numbers as stops of the main road. */
export function FigureRow({ figures }: { figures: readonly MarketFigure[] }) {
  return (
    <div className="figures-road">
      <RoadDivider />
      <dl>
        {figures.map(({ figure, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
