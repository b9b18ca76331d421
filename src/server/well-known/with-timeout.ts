export class TimeoutError extends Error {}

/** Rejects with a TimeoutError if the promise takes too long. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new TimeoutError(`Timed out after ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
