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

/** Since when a fact is as it is, and who said so. `batchId` is the import that wrote it, `sourceId` what that stated. */
export type FactSource = { kind: FactSourceKind; day: string; sourceId: number | null; batchId: number | null };

/** Who last confirmed all facts together. */
type FactConfirmation = { by: 'owner' | 'visitors'; day: string };

/** The newest file of the same source that says a fact as the listing has it. */
export type Repetition = { day: string; sourceId: number | null };

export type Provenance = {
  /** Facts that were changed since the listing came in. */
  facts: Partial<Record<Fact, FactSource>>;
  /** How the listing came in; null if unknown. */
  origin: FactSource | null;
  /** Imported facts that their source has said again since. */
  repeated: Partial<Record<Fact, Repetition>>;
  confirmed: FactConfirmation | null;
  sources: ReadonlyMap<number, DataSource>;
  /** A business of the demo town: nobody can confirm it. */
  isInvented: boolean;
};

export function sourceOfFact({ facts, origin, repeated }: Provenance, fact: Fact): FactSource | null {
  const source = facts[fact] ?? origin;
  const newest = repeated[fact];
  if (source?.kind !== 'import' || !newest || newest.day <= source.day) return source;
  return { ...source, day: newest.day, sourceId: newest.sourceId ?? source.sourceId };
}

/** The day on which somebody last said that the fact is right; null if unknown. */
export function confirmedOn(provenance: Provenance, fact: Fact): string | null {
  const days = [sourceOfFact(provenance, fact)?.day, provenance.confirmed?.day].filter((day) => day !== undefined);
  return days.toSorted().at(-1) ?? null;
}

/** What the page of a business says: who confirmed it last, and where imported facts come from. */
export type ProvenanceNote = { text: string; credits: Credit[] };

export function provenanceNote(provenance: Provenance, now: Date): ProvenanceNote {
  const imported = importedFrom(provenance);
  const lines = [confirmationLine(provenance, now), ...imported.map(importLine)].filter((line) => line !== '');
  return { text: lines.join('. '), credits: imported.flatMap((source) => creditOf(source) ?? []) };
}

/** The newest word of a person, so the hours before the rest. */
function confirmationLine(provenance: Provenance, now: Date): string {
  const { facts } = provenance;
  const confirmed = confirmationOf(provenance);
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

/** An owner who adds a business confirms it. */
function confirmationOf({ confirmed, origin }: Provenance): FactConfirmation | null {
  const isNewer = origin?.kind === 'owner' && origin.day > (confirmed?.day ?? '');
  return isNewer ? { by: 'owner', day: origin.day } : confirmed;
}

const age = (day: string, now: Date): string => formatRelativeAge(new Date(`${day}T00:00:00Z`), now);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The stated sources of facts as they are now; of several dates of one source, the newest. */
export function importedFrom(provenance: Provenance): DataSource[] {
  const newest = new Map<string, DataSource>();
  for (const fact of FACTS) {
    const source = provenance.sources.get(sourceOfFact(provenance, fact)?.sourceId ?? 0);
    if (!source) continue;
    const { dataDate, ...stated } = source;
    const key = JSON.stringify(stated);
    if (dataDate >= (newest.get(key)?.dataDate ?? '')) newest.set(key, source);
  }
  return [...newest.values()];
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function importLine({ name, license, dataDate }: DataSource): string {
  if (license === 'own') return '';
  return `From ${name}${dataDate && `, ${MONTH.format(new Date(`${dataDate.slice(0, 7)}-01T00:00:00Z`))}`}`;
}
