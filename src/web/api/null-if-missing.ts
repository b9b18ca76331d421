import { ApiError } from './api.ts';

/** Null for a 404, and for a 400: what cannot be requested does not exist either. */
export async function nullIfMissing<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
