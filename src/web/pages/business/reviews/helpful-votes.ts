import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'helpfulReviews';
/** The oldest are dropped first. The server has all votes; these only set the state of the buttons. */
const VOTES_MAX = 500;

let votes: readonly number[] | undefined;
const listeners = new Set<() => void>();

/** Whether this browser voted for the review. Always false on the server and until hydration. */
export function useHelpfulVote(reviewId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readVotes().includes(reviewId),
    () => false,
  );
}

export function saveHelpfulVote(reviewId: number, isHelpful: boolean): void {
  const others = readVotes().filter((id) => id !== reviewId);
  votes = isHelpful ? [...others, reviewId].slice(-VOTES_MAX) : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(votes));
  } catch {
    // Without storage the votes last as long as the page.
  }
  for (const listener of listeners) listener();
}

function readVotes(): readonly number[] {
  votes ??= loadVotes();
  return votes;
}

function loadVotes(): number[] {
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
