import { RoadDivider } from '../../ui/RoadDivider.tsx';

export type Figure = { figure: string; of: string };

/** Numbers as stops of the main road. */
export function FiguresRoad({ figures }: { figures: readonly Figure[] }) {
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
