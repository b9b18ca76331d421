import { useState } from 'react';

/** The value, or the last one there was. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
