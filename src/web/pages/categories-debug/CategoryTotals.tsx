import type { DebugCategory } from './parse-debug-categories.ts';

export function CategoryTotals({ categories }: { categories: readonly DebugCategory[] }) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const sent = categories.reduce((sum, { listings }) => sum + listings.length, 0);
  return (
    <dl className="debug-totals">
      <Total name="Category count" figure={categories.length} />
      <Total name="Total listings" figure={total} />
      <Total name="Listings in this response" figure={sent} />
    </dl>
  );
}

function Total({ name, figure }: { name: string; figure: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure.toLocaleString('en-US')}</dd>
    </div>
  );
}
