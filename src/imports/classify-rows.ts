import { parseLocalExternalKey, type RowError } from '#domain/imports/import-rules.ts';
import type { ImportLink } from '#storage/imports/import-links.ts';
import type { OwnableImportTarget } from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { columnsOf, createFromDraft, isUnchanged, updateFromDraft } from './apply-draft.ts';
import { type DraftRow, draftBusinessKeys, type RowContext, readAcceptedRow, readDraftRow } from './draft-row.ts';
import { type ExistingListings, findExistingListings } from './find-existing-listings.ts';
import type { FileRow } from './import-file.ts';
import { importedFieldsOf, mergeFields } from './merge-fields.ts';
import type { ListingDraft } from './parse-draft.ts';
import { isPlausiblyNear } from './parse-location.ts';
import type { ClassifiedRow, RowOutcome } from './row-outcome.ts';

/** Determines the outcomes of a chunk without writing. The caller writes them in the same transaction. */
export async function classifyRows(tx: Db, context: RowContext, rows: FileRow[]): Promise<ClassifiedRow[]> {
  const drafts: DraftRow[] = [];
  for (const row of rows) drafts.push(await readDraftRow(tx, context, row));
  const existing = await findExistingListings(tx, context, drafts);
  return drafts.map((row) => classifyRow(context, existing, row));
}

/** Registers a row of an earlier context, so that later rows of the same business are found. */
export function trackProcessedRow(context: RowContext, row: FileRow): void {
  const draft = readAcceptedRow(context, row);
  if (draft && findEarlierLine(context, draft) === null) trackRow(context, { line: row.line, draft }, null);
}

function findEarlierLine({ seen }: RowContext, draft: ListingDraft): number | null {
  const keyLine = draft.key === null ? null : seen.findKeyLine(draft.key);
  return keyLine ?? seen.findSameLine({ keys: draftBusinessKeys(draft), key: draft.key });
}

/** By its key or what it says, then within the file, then in the directory. */
function classifyRow(context: RowContext, existing: ExistingListings, row: DraftRow): ClassifiedRow {
  const { draft, rowHash } = row;
  if (!draft) return rejectedRow(row, row.issues);
  const keyLine = draft.key === null ? null : context.seen.findKeyLine(draft.key);
  if (keyLine !== null) return sameRow(row, { listingId: null, sameAsLine: keyLine });
  const link = existing.linkOf(rowHash);
  // an earlier row of this file says the same
  if (link && link.batchId === context.batchId) {
    return sameRow(row, { listingId: link.listingId, sameAsLine: findEarlierLine(context, draft) });
  }
  const keyed = draft.key === null ? undefined : existing.byKey(draft.key);
  const known = keyed ?? existing.byId(link?.listingId ?? 0);
  // the key of a merged listing means the other listing, which has its own key
  if (known?.merged_into) return sameRow(row, { listingId: known.merged_into, sameAsLine: null });
  if (known && (keyed || link?.imported || canUpdate(context, existing, known.id)))
    return classifyUpdate(context, row, { draft, stored: known, before: link?.imported ? link : null });
  if (known) return sameRow(row, { listingId: known.id, sameAsLine: null });
  const earlierLine = findEarlierLine(context, draft);
  if (earlierLine !== null) return sameRow(row, { listingId: null, sameAsLine: earlierLine });
  const duplicateId = existing.duplicateOf(row.line);
  const stored = existing.byId(duplicateId ?? 0);
  if (!stored) return classifyNew(context, row, draft);
  const before = existing.linkOfListing(stored.id) ?? null;
  // without keys, it is a changed row of the listing
  if ((before && draft.key === null) || canUpdate(context, existing, stored.id))
    return classifyUpdate(context, row, { draft, stored, before });
  return sameRow(row, { listingId: stored.id, sameAsLine: null });
}

/** With `mergeDuplicates` a row updates the listing of another source, but not that of another row. */
function canUpdate({ mergeDuplicates }: RowContext, existing: ExistingListings, listingId: number): boolean {
  return mergeDuplicates && !existing.linkOfListing(listingId);
}

function classifyNew(context: RowContext, row: DraftRow, draft: ListingDraft): ClassifiedRow {
  const applied = createFromDraft(draft);
  if ('issues' in applied) return rejectedRow(row, withUnknownCategory(row, applied.issues));
  trackRow(context, { line: row.line, draft }, null);
  const { columns, warnings } = applied;
  return {
    outcome: outcomeOf(row, { kind: 'new' }, warnings),
    write: { columns, before: null },
    link: { rowHash: row.rowHash, imported: importedFieldsOf(draft, columns), before: null },
  };
}

/** An unknown category is a warning for a listing that has one, and the reason to refuse a new listing. */
function withUnknownCategory({ unknownCategory, warnings }: DraftRow, issues: RowError[]): RowError[] {
  if (unknownCategory === null) return issues;
  return issues.map(
    (issue) => warnings.find((each) => each.field === 'category' && issue.field === 'category') ?? issue,
  );
}

type ListingMatch = { draft: ListingDraft; stored: OwnableImportTarget; before: ImportLink | null };

function classifyUpdate(context: RowContext, row: DraftRow, { draft, stored, before }: ListingMatch): ClassifiedRow {
  const listingId = stored.id;
  const earlier = context.seen.findListingLine(listingId);
  if (earlier !== null) return sameRow(row, { listingId, sameAsLine: earlier });
  const applied = updateFromDraft(draft, stored);
  if ('issues' in applied) return rejectedRow(row, applied.issues);
  trackRow(context, { line: row.line, draft }, listingId);
  const isOwnId = draft.key !== null && parseLocalExternalKey(context.installation, draft.key) !== null;
  const { columns, imported, conflicts } = mergeFields(context, {
    draft,
    ours: columnsOf(stored),
    theirs: applied.columns,
    before,
    mayOverwrite: !stored.owned || isOwnId,
  });
  // a listing referenced by its own id gets no key; one found by similarity takes the key of the file
  const adoptsKey = stored.external_key === null && draft.key !== null && !isOwnId;
  const written = adoptsKey ? { ...columns, external_key: draft.key } : columns;
  const isSame = isUnchanged(stored, written);
  const kind = isSame ? 'unchanged' : 'updated';
  return {
    outcome: outcomeOf(row, { kind, listingId, conflicts }, applied.warnings),
    write: isSame ? null : { columns: written, before: stored },
    link: { rowHash: row.rowHash, imported, before },
  };
}

function trackRow(context: RowContext, row: { line: number; draft: ListingDraft }, listingId: number | null): void {
  const { line, draft } = row;
  context.seen.add(line, { keys: draftBusinessKeys(draft), key: draft.key }, listingId);
}

function outcomeOf(
  row: DraftRow,
  outcome: Pick<RowOutcome, 'kind'> & Partial<RowOutcome>,
  warnings: RowError[] = [],
): RowOutcome {
  return {
    line: row.line,
    businessName: row.businessName,
    listingId: null,
    sameAsLine: null,
    issues: [],
    warnings: [...row.warnings, ...warnings],
    conflicts: [],
    position: positionOf(row.draft),
    unknownCategory: row.unknownCategory,
    ...outcome,
  };
}

function positionOf(draft: ListingDraft | null): RowOutcome['position'] {
  const place = draft?.location?.place;
  if (!place) return null;
  const { latitude, longitude } =
    draft.coordinates && isPlausiblyNear(place, draft.coordinates) ? draft.coordinates : place;
  return { latitude, longitude };
}

/** A refused row has reasons, not warnings. */
function rejectedRow(row: DraftRow, issues: RowError[]): ClassifiedRow {
  return { outcome: outcomeOf(row, { kind: 'refused', issues, warnings: [] }), write: null, link: null };
}

function sameRow(row: DraftRow, of: Pick<RowOutcome, 'listingId' | 'sameAsLine'>): ClassifiedRow {
  const outcome = outcomeOf(row, { kind: 'duplicate', warnings: [], ...of });
  return { outcome, write: null, link: { rowHash: row.rowHash, imported: null, before: null } };
}
