import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'helpfulReviews';
/** The oldest are forgotten first: the server knows them all, this only presses the buttons. */
const REMEMBERED = 500;

let votes: readonly number[] | undefined;
const listeners = new Set<() => void>();

/** Whether a review was found helpful in this browser; on the server and until hydration nobody has voted. */
export function useOwnVote(reviewId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readVotes().includes(reviewId),
    () => false,
  );
}

export function rememberVote(reviewId: number, isHelpful: boolean): void {
  const others = readVotes().filter((id) => id !== reviewId);
  votes = isHelpful ? [...others, reviewId].slice(-REMEMBERED) : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(votes));
  } catch {
    // Where storage is forbidden the votes are remembered as long as the page.
  }
  for (const listener of listeners) listener();
}

function readVotes(): readonly number[] {
  votes ??= storedVotes();
  return votes;
}

function storedVotes(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
