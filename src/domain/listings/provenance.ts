import { addCalendarDays } from '#lib/calendar-day.ts';
import { formatRelativeAge } from '#lib/relative-age.ts';
import { type Credit, creditOf, type DataSource } from '../imports/data-source.ts';

/** What the sources and the history of a listing distinguish, by the name that people read. The keys are stored. */
export const FACT_LABELS = {
  name: 'name',
  category: 'category',
  additional: 'additional categories',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  years: 'years in business',
  services: 'services',
  description: 'description',
  long: 'long description',
  fields: 'more facts',
  photos: 'photos',
} as const;
export type Fact = keyof typeof FACT_LABELS;
// Object.keys loses the key types of the record
export const FACTS = Object.keys(FACT_LABELS) as Fact[];

/** Whose word a fact is. */
export const FACT_SOURCES = ['owner', 'desk', 'visitor', 'import'] as const;
type FactSourceKind = (typeof FACT_SOURCES)[number];

/** Since when a fact is as it is, and who said so. `sourceId` is what an import stated. */
export type FactSource = { kind: FactSourceKind; day: string; sourceId: number | null };

/** Who last confirmed all facts together. */
type FactConfirmation = { by: 'owner' | 'visitors'; day: string };

export type Provenance = {
  /** Facts that were changed since the listing came in. */
  facts: Partial<Record<Fact, FactSource>>;
  /** How the listing came in; null if unknown. */
  origin: FactSource | null;
  confirmed: FactConfirmation | null;
  sources: ReadonlyMap<number, DataSource>;
};

export const sourceOfFact = ({ facts, origin }: Provenance, fact: Fact): FactSource | null => facts[fact] ?? origin;

/** The day on which somebody last said that the fact is right; null if unknown. */
export function confirmedOn(provenance: Provenance, fact: Fact): string | null {
  const days = [sourceOfFact(provenance, fact)?.day, provenance.confirmed?.day].filter((day) => day !== undefined);
  return days.toSorted().at(-1) ?? null;
}

/** Facts that people act on, and that change. */
const PERISHABLE_FACTS = ['address', 'phone', 'email', 'website', 'hours'] as const satisfies Fact[];

/** Those whose last confirmation is older than the months. Facts of unknown age are as old as the listing. */
export function staleFacts(
  provenance: Provenance,
  { filled, createdOn, today, months }: { filled: ReadonlySet<Fact>; createdOn: string; today: string; months: number },
): Fact[] {
  const limit = monthsBefore(today, months);
  return PERISHABLE_FACTS.filter((fact) => filled.has(fact) && (confirmedOn(provenance, fact) ?? createdOn) < limit);
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return addCalendarDays(date.toISOString().slice(0, 10), Number(day.slice(8)) - 1);
}

/** The facts that a listing has. */
export function filledFacts(listing: {
  address: string;
  phone: string;
  email: string;
  website: string;
  hours: unknown;
  hoursText: string;
}): Set<Fact> {
  const { address, phone, email, website, hours, hoursText } = listing;
  const values = { address, phone, email, website, hours: hours ? 'times' : hoursText };
  return new Set(PERISHABLE_FACTS.filter((fact) => values[fact] !== ''));
}

/** What the page of a business says: who confirmed it last, and where imported facts come from. */
export type ProvenanceNote = { text: string; credits: Credit[] };

export function provenanceNote(provenance: Provenance, now: Date): ProvenanceNote {
  const imported = importedFrom(provenance);
  const lines = [confirmationLine(provenance, now), ...imported.map(importLine)].filter((line) => line !== '');
  return { text: lines.join('. '), credits: imported.flatMap((source) => creditOf(source) ?? []) };
}

/** The newest word of a person, so the hours before the rest. */
function confirmationLine({ facts, confirmed }: Provenance, now: Date): string {
  const by = (kind: FactSourceKind) =>
    FACTS.flatMap((fact) => (facts[fact]?.kind === kind ? [{ fact, day: facts[fact].day }] : [])).toSorted(
      (one, other) => other.day.localeCompare(one.day) || Number(other.fact === 'hours') - Number(one.fact === 'hours'),
    )[0];
  const owner = by('owner');
  if (confirmed && (confirmed.by === 'owner' || !owner) && confirmed.day >= (owner?.day ?? ''))
    return `Details confirmed by ${confirmed.by === 'owner' ? 'the owner' : 'visitors'}, ${age(confirmed.day, now)}`;
  if (owner) return `${capitalize(FACT_LABELS[owner.fact])} confirmed by the owner, ${age(owner.day, now)}`;
  const [visitor, desk] = [by('visitor'), by('desk')];
  if (visitor && visitor.day >= (desk?.day ?? ''))
    return `${capitalize(FACT_LABELS[visitor.fact])} corrected by a visitor, ${age(visitor.day, now)}`;
  return desk ? `${capitalize(FACT_LABELS[desk.fact])} checked by our staff, ${age(desk.day, now)}` : '';
}

const age = (day: string, now: Date): string => formatRelativeAge(new Date(`${day}T00:00:00Z`), now);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The stated sources of facts as they are now. */
export function importedFrom(provenance: Provenance): DataSource[] {
  const ids = new Set(FACTS.map((fact) => sourceOfFact(provenance, fact)?.sourceId ?? null));
  return [...ids].flatMap((id) => (id === null ? [] : (provenance.sources.get(id) ?? [])));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function importLine({ name, license, dataDate }: DataSource): string {
  if (license === 'own') return '';
  return `From ${name}${dataDate && `, ${MONTH.format(new Date(`${dataDate.slice(0, 7)}-01T00:00:00Z`))}`}`;
}
