/** A distance for people: "0.7 mi", "24 mi". */
export function formatMiles(miles: number): string {
  if (miles < 0.1) return 'Less than 0.1 mi';
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} mi`;
}
