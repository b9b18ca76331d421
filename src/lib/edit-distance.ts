/** Whether two words are equal or differ by one insertion, deletion, substitution or transposition of neighbors. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (one === other) return true;
  let at = 0;
  while (one[at] === other[at]) at++;
  const [rest, others] = [one.slice(at), other.slice(at)];
  const isSwapped = rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
  return rest.slice(1) === others || rest === others.slice(1) || rest.slice(1) === others.slice(1) || isSwapped;
}
