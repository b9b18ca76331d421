import { useSite } from '../app-context.ts';

export function Banner() {
  const { connections, markets } = useSite().marketingFigures;
  return (
    <aside className="banner" aria-label="About the network">
      <div className="wrap">
        <span>Your Local Business Network</span>
        <span className="max-wide:hidden">{`${connections} verified connections in ${markets} active markets`}</span>
      </div>
    </aside>
  );
}
