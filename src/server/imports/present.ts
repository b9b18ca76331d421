import type { FateWire, ImportWire, WholeImportWire } from '#contract/imports.ts';
import { importState } from '#domain/import-state.ts';
import { isoTime } from '#domain/iso-time.ts';
import { readColumnChoice } from '#imports/columns.ts';
import type { ImportSettings } from '#imports/take-batch.ts';
import type { LogEntry } from '#storage/desk-log.ts';
import type { StoredFate } from '#storage/import-fates.ts';
import type { ImportFileRow } from '#storage/import-files.ts';
import type { ListedImport } from '#storage/import-list.ts';

export function presentImport(listed: ListedImport): ImportWire {
  const { doing, fault, checkedAt, finishedAt, undoneAt, undoAskedAt, counts } = listed;
  const batch = listed.batchId === null ? null : { finishedAt, undoneAt, undoAskedAt };
  return {
    file_id: listed.fileId,
    batch_id: listed.batchId,
    file_name: listed.fileName,
    actor: listed.actorName,
    at: isoTime(listed.at),
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

type More = { file: ImportFileRow; importedBefore: number | null; history: LogEntry[] };

export function presentWholeImport(listed: ListedImport, { file, importedBefore, history }: More): WholeImportWire {
  // written by the desk in this form
  const settings = file.settings as ImportSettings;
  const chosen = readColumnChoice(settings.columns);
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
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: isoTime(at) })),
  };
}

export function presentFate({ line, kind, businessName, listingId, says }: StoredFate): FateWire {
  return { line, fate: kind, business_name: businessName, listing_id: listingId, says };
}
