import * as contract from '#contract/desk/import-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import type { FileStore } from '#files/file-store.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { insertDeskLogEntry, listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { findImportFile } from '#storage/imports/import-files.ts';
import { listOutcomePoints, listOutcomes } from '#storage/imports/import-outcomes.ts';
import { listImportOverviews } from '#storage/imports/import-overviews.ts';
import { HttpError } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { SearchContext, ServerContext } from '../http/server-context.ts';
import { createDownload } from './downloads.ts';
import { listFileCategories } from './file-categories.ts';
import {
  enqueueImportCheck,
  enqueueImportRun,
  enqueueImportUndo,
  findEarlierBatch,
  importFileNotFound,
  lockIdleFile,
  requireImport,
} from './import-actions.ts';
import { parseDataSource } from './parse-data-source.ts';
import { presentImport, presentImportDetails, presentOutcomePoint, presentRowOutcome } from './present-import.ts';
import { discardUpload, storeUpload } from './store-upload.ts';

const MAX_POINTS = 1000;

export function importRoutes(context: SearchContext, files: FileStore): Route[] {
  return [...uploadRoutes(context, files), ...actionRoutes(context, files), ...downloadRoutes(context)];
}

async function loadImportDetails({ db }: ServerContext, id: number) {
  const file = await findImportFile(db, id);
  if (!file?.contentHash) throw importFileNotFound(id);
  const overview = await requireImport(db, { fileId: id });
  const history = await listDeskLogOfItem(db, { kind: 'import', id });
  return { data: presentImportDetails(overview, { file, history, importedBefore: await findEarlierBatch(db, file) }) };
}

function uploadRoutes(context: SearchContext, files: FileStore): Route[] {
  const { db } = context;
  return [
    route(contract.listImportsOperation, async ({ query }) => {
      const { imports, total } = await listImportOverviews(db, query);
      return { data: imports.map(presentImport), total };
    }),
    route(contract.uploadImportOperation, async ({ viewer, query, upload }) => {
      const id = await storeUpload(
        { ...context, files },
        {
          fileName: query.file_name,
          encoding: query.encoding,
          delimiter: query.delimiter,
          actor: toActor(viewer),
          bytes: upload,
        },
      );
      return new Created(await loadImportDetails(context, id));
    }),
    route(contract.getImportOperation, ({ params }) => loadImportDetails(context, params.id)),
    route(contract.listRowOutcomesOperation, async ({ params, query: { fate, after, limit } }) => {
      if (!(await findImportFile(db, params.id))) throw importFileNotFound(params.id);
      const outcomes = await listOutcomes(db, params.id, { kind: fate, after, limit: limit + 1 });
      return { data: outcomes.slice(0, limit).map(presentRowOutcome), has_more: outcomes.length > limit };
    }),
    route(contract.listOutcomePointsOperation, async ({ params, query: { fate } }) => {
      if (!(await findImportFile(db, params.id))) throw importFileNotFound(params.id);
      const { points, total } = await listOutcomePoints(db, params.id, { kind: fate, limit: MAX_POINTS });
      return { data: points.map(presentOutcomePoint), total };
    }),
    route(contract.listFileCategoriesOperation, async ({ params }) => {
      const file = await findImportFile(db, params.id);
      if (!file) throw importFileNotFound(params.id);
      return { data: await listFileCategories(context, file) };
    }),
  ];
}

function actionRoutes(context: ServerContext, files: FileStore): Route[] {
  const { db, clock } = context;
  return [
    route(contract.checkImportOperation, async ({ viewer, params, body }) => {
      const { merge_duplicates: mergeDuplicates, data_source: stated, ...options } = body;
      const dataSource = stated && parseDataSource(stated, toUtcDay(clock()));
      await enqueueImportCheck(context, params.id, { ...options, mergeDuplicates, dataSource, actor: toActor(viewer) });
      return loadImportDetails(context, params.id);
    }),
    route(contract.runImportOperation, async ({ viewer, params, body }) => {
      await enqueueImportRun(context, params.id, { version: body.version, again: body.again, actor: toActor(viewer) });
      return loadImportDetails(context, params.id);
    }),
    route(contract.deleteImportOperation, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        const { batchId, fileName } = await lockIdleFile(tx, params.id);
        if (batchId !== null)
          throw new HttpError('conflict', 'Some of this file was imported. Undo the import instead.');
        const item = { kind: 'import', id: params.id } as const;
        await insertDeskLogEntry(tx, {
          item,
          title: fileName,
          action: 'discarded it',
          actor: toActor(viewer),
          at: clock(),
        });
      });
      await discardUpload({ ...context, files }, params.id);
      return { message: 'The file was discarded.' };
    }),
    route(contract.undoImportBatchOperation, async ({ viewer, params }) => {
      await enqueueImportUndo(context, params.id, toActor(viewer));
      return { data: presentImport(await requireImport(db, { batchId: params.id })) };
    }),
  ];
}

function downloadRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(contract.createRowOutcomesDownloadOperation, async ({ viewer, params, body }) => {
      if (!(await findImportFile(db, params.id))) throw importFileNotFound(params.id);
      if (body.fate === 'missing') {
        const { batchId, source } = await requireImport(db, { fileId: params.id });
        const batch = { batchId: batchId ?? 0, source: source ?? '' };
        return { data: await createDownload(context, viewer, { what: 'missing', ...batch }) };
      }
      const kind = body.fate === '' ? {} : { kind: body.fate };
      return { data: await createDownload(context, viewer, { what: 'fates', fileId: params.id, ...kind }) };
    }),
    route(contract.createListingsExportOperation, async ({ viewer, body: { format, every } }) => {
      const action = every ? 'exported listings of every status' : 'exported the published listings';
      const item = { kind: 'export', id: 0 } as const;
      await insertDeskLogEntry(db, { item, title: 'Listings', action, actor: toActor(viewer), at: clock() });
      return { data: await createDownload(context, viewer, { what: 'listings', format, every }) };
    }),
  ];
}
