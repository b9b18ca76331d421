/** Lets so many works go on at once; the others wait in the order in which they came. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else going++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going--;
    }
  };
}
