import type { ImportDetailWire, ImportWire, OutcomePointWire, RowOutcomeWire } from '#contract/desk/import-wires.ts';
import { importState } from '#domain/imports/import-state.ts';
import { splitCategoryPair } from '#imports/category-lookup.ts';
import { parseColumnMapping } from '#imports/column-mapping.ts';
import { parseConstants } from '#imports/constants.ts';
import { parseImportSettings } from '#imports/resume-or-create-batch.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import type { ImportFileRow } from '#storage/imports/import-files.ts';
import type { OutcomePoint, StoredOutcome } from '#storage/imports/import-outcomes.ts';
import type { ImportOverview } from '#storage/imports/import-overviews.ts';
import { presentDataSource } from './parse-data-source.ts';

export function presentImport(overview: ImportOverview): ImportWire {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt, counts } = overview;
  const batch = overview.batchId === null ? null : { finishedAt, undoneAt, undoAskedAt };
  return {
    file_id: overview.fileId,
    batch_id: overview.batchId,
    file_name: overview.fileName,
    actor: overview.actorName,
    at: formatIsoTime(overview.at),
    state: importState({ doing, fault, checkedAt, batch }),
    rows: overview.rows,
    rows_done: overview.rowsDone,
    counts: {
      new: counts.new,
      updated: counts.updated,
      unchanged: counts.unchanged,
      duplicate: counts.duplicate,
      refused: counts.refused,
      warned: counts.warned,
      conflicts: counts.conflicts,
      missing: counts.missing,
    },
    fault,
    undo_done: overview.undoDone,
    undo_total: overview.undoTotal,
  };
}

type ImportDetails = { file: ImportFileRow; importedBefore: number | null; history: DeskLogRow[] };

export function presentImportDetails(
  overview: ImportOverview,
  { file, importedBefore, history }: ImportDetails,
): ImportDetailWire {
  const settings = parseImportSettings(file);
  const mapping = parseColumnMapping(settings.columns);
  return {
    ...presentImport(overview),
    version: file.version,
    bytes: file.bytes,
    format: file.format,
    encoding: file.encoding,
    columns: file.columns.map(({ name, guess, samples }) => ({
      name,
      field: mapping.has(name) ? (mapping.get(name) ?? '') : guess,
      samples,
    })),
    constants: Object.entries(parseConstants(settings.constants)).map(([field, value]) => ({ field, value })),
    categories: settings.categories.map(splitCategoryPair),
    source: settings.source,
    data_source: presentDataSource(settings.dataSource ?? null),
    merge_duplicates: settings.mergeDuplicates,
    imported_before: importedBefore,
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}

export function presentRowOutcome(outcome: StoredOutcome): RowOutcomeWire {
  const { line, kind, businessName, listingId, says, warnings, conflicts } = outcome;
  return { line, fate: kind, business_name: businessName, listing_id: listingId, says, warnings, conflicts };
}

export function presentOutcomePoint({ line, kind, businessName, latitude, longitude }: OutcomePoint): OutcomePointWire {
  return { line, fate: kind, business_name: businessName, latitude, longitude };
}
