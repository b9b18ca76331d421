/** The first of each category, then the others, each in their order. */
export function variedByCategory<Business extends { category: string }>(
  businesses: readonly Business[],
  limit: number,
): Business[] {
  const first = businesses.filter((business) => business === businesses.find(isOf(business.category)));
  const others = businesses.filter((business) => !first.includes(business));
  return [...first, ...others].slice(0, limit);
}

const isOf = (wanted: string) => (business: { category: string }) => business.category === wanted;
