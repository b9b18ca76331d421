import { queryOptions } from '@tanstack/react-query';
import { LETTER_STATES, type LetterState } from '#domain/newsletter.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type LogLine, readLog } from './desk-posts.ts';
import { ownKey } from './own-key.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/letters';
const LIST_LENGTH = 100;
/** How often a letter on its way is asked how far it has come. */
const PROGRESS_MS = 2000;

export type Letter = {
  id: number;
  subject: string;
  state: LetterState;
  version: number;
  updatedAt: string;
  startedAt: string;
  recipients: number;
  sent: number;
  failed: number;
};

export type LetterForm = { subject: string; content: string };

export type EditableLetter = {
  letter: Letter;
  form: LetterForm;
  waiting: number;
  unknown: number;
  history: LogLine[];
};

export type Subscribers = {
  confirmed: number;
  asked: number;
  weeks: { startsOn: string; joined: number; left: number }[];
};

export const lettersKey = (session: Session) => [...ownKey(session), 'letters'] as const;
const letterKey = (session: Session, id: number) => [...ownKey(session), 'letter', id] as const;

export function lettersQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: lettersKey(session),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Letter[]> => {
      const wire = asWire(await api.call({ path: PATH, query: { limit: LIST_LENGTH }, signal }));
      return wiresOf(wire?.data).map(readLetter);
    },
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? PROGRESS_MS : false),
  });
}

const isOnItsWay = ({ state }: Letter) => state === 'sending';

export function letterQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: letterKey(session, id),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditableLetter | null> =>
      readEditableLetter(asWire(await api.call({ path: `${PATH}/${id}`, signal }))?.data),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data.letter) ? PROGRESS_MS : false),
  });
}

export function subscribersQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...ownKey(session), 'subscribers'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Subscribers> => {
      const wire = asWire(asWire(await api.call({ path: '/api/desk/subscribers', signal }))?.data);
      return {
        confirmed: numberOf(wire?.confirmed) ?? 0,
        asked: numberOf(wire?.asked) ?? 0,
        weeks: wiresOf(wire?.weeks).map((week) => ({
          startsOn: textOf(week.starts_on),
          joined: numberOf(week.joined) ?? 0,
          left: numberOf(week.left) ?? 0,
        })),
      };
    },
  });
}

export async function saveLetter(
  api: Api,
  which: { id: number; version: number } | null,
  form: LetterForm,
): Promise<EditableLetter | null> {
  const body = { subject: form.subject, content: form.content };
  const answer = which
    ? await api.call({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.call({ path: PATH, method: 'POST', body });
  return readEditableLetter(asWire(answer)?.data);
}

/** A letter with the text of a published article; gives its number. */
export async function writeLetterOfPost(api: Api, postId: number): Promise<number> {
  const answer = await api.call({ path: `/api/desk/posts/${postId}/letter`, method: 'POST' });
  return numberOf(asWire(asWire(answer)?.data)?.id) ?? 0;
}

export async function deleteLetter(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export type LetterPreview = { subject: string; text: string; html: string };

export async function previewLetter(api: Api, form: LetterForm): Promise<LetterPreview> {
  const body = { subject: form.subject, content: form.content };
  const wire = asWire(asWire(await api.call({ path: '/api/desk/preview/letter', method: 'POST', body }))?.data);
  return { subject: textOf(wire?.subject), text: textOf(wire?.text), html: textOf(wire?.html) };
}

/** Gives the sentence that says where it went. */
export async function testLetter(api: Api, id: number): Promise<string> {
  return textOf(asWire(await api.call({ path: `${PATH}/${id}/test`, method: 'POST' }))?.message);
}

export async function sendLetter(api: Api, { id, version }: { id: number; version: number }): Promise<void> {
  await api.call({ path: `${PATH}/${id}/send`, method: 'POST', body: { version } });
}

export async function stopLetter(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/stop`, method: 'POST' });
}

export async function exportSubscribers(api: Api): Promise<{ name: string; text: string }> {
  const wire = asWire(asWire(await api.call({ path: '/api/desk/subscribers/export' }))?.data);
  return { name: textOf(wire?.file_name, 'subscribers.csv'), text: textOf(wire?.csv) };
}

function readLetter(wire: Wire): Letter {
  return {
    id: numberOf(wire.id) ?? 0,
    subject: textOf(wire.subject),
    state: LETTER_STATES.find((state) => state === wire.state) ?? 'draft',
    version: numberOf(wire.version) ?? 0,
    updatedAt: textOf(wire.updated_at),
    startedAt: textOf(wire.started_at),
    recipients: numberOf(wire.recipients) ?? 0,
    sent: numberOf(wire.sent) ?? 0,
    failed: numberOf(wire.failed) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function readEditableLetter(value: unknown): EditableLetter | null {
  const wire = asWire(value);
  if (!wire) return null;
  const letter = readLetter(wire);
  return {
    letter,
    form: { subject: letter.subject, content: textOf(wire.content) },
    waiting: numberOf(wire.waiting) ?? 0,
    unknown: numberOf(wire.unknown) ?? 0,
    history: readLog(wire.history),
  };
}
