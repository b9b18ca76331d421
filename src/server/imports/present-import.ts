import type { ImportDetailWire, ImportWire, RowOutcomeWire } from '#contract/desk/import-operations.ts';
import { importState } from '#domain/imports/import-state.ts';
import { parseColumnMapping } from '#imports/column-mapping.ts';
import type { ImportSettings } from '#imports/resume-or-create-batch.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import type { ImportFileRow } from '#storage/imports/import-files.ts';
import type { StoredOutcome } from '#storage/imports/import-outcomes.ts';
import type { ImportOverview } from '#storage/imports/import-overviews.ts';

export function presentImport(listed: ImportOverview): ImportWire {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt, counts } = listed;
  const batch = listed.batchId === null ? null : { finishedAt, undoneAt, undoAskedAt };
  return {
    file_id: listed.fileId,
    batch_id: listed.batchId,
    file_name: listed.fileName,
    actor: listed.actorName,
    at: formatIsoTime(listed.at),
    state: importState({ doing, fault, checkedAt, batch }),
    rows: listed.rows,
    rows_done: listed.rowsDone,
    counts: {
      new: counts.new,
      updated: counts.updated,
      unchanged: counts.unchanged,
      duplicate: counts.duplicate,
      refused: counts.refused,
    },
    fault,
    undo_done: listed.undoDone,
    undo_total: listed.undoTotal,
  };
}

type ImportDetails = { file: ImportFileRow; importedBefore: number | null; history: DeskLogRow[] };

export function presentImportDetails(
  listed: ImportOverview,
  { file, importedBefore, history }: ImportDetails,
): ImportDetailWire {
  // written by the desk in this form
  const settings = file.settings as ImportSettings;
  const chosen = parseColumnMapping(settings.columns);
  return {
    ...presentImport(listed),
    version: file.version,
    bytes: file.bytes,
    format: file.format,
    columns: file.columns.map(({ name, guess, samples }) => ({
      name,
      field: chosen.has(name) ? (chosen.get(name) ?? '') : guess,
      samples,
    })),
    source: settings.source,
    merge_duplicates: settings.mergeDuplicates,
    imported_before: importedBefore,
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}

export function presentRowOutcome({ line, kind, businessName, listingId, says }: StoredOutcome): RowOutcomeWire {
  return { line, fate: kind, business_name: businessName, listing_id: listingId, says };
}
