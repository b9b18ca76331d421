import * as contract from '#contract/imports.ts';
import { actorOf } from '#domain/desk.ts';
import type { FileStore } from '#files/file-store.ts';
import { insertLogEntry, listLogOf } from '#storage/desk-log.ts';
import { listFates } from '#storage/import-fates.ts';
import { findImportFile } from '#storage/import-files.ts';
import { listImports } from '#storage/import-list.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { Created, type Route, route } from '../http/route.ts';
import { findFormer, noFile, orderCheck, orderRun, requireImport, requireResting } from './deeds.ts';
import { orderDownload } from './downloads.ts';
import { presentFate, presentImport, presentWholeImport } from './present.ts';
import { receiveFile, throwAway } from './receive.ts';
import { orderUndo } from './undo.ts';

export function imports(context: ServerContext, files: FileStore): Route[] {
  return [...filesIn(context, files), ...deeds(context, files), ...filesOut(context)];
}

async function readOne({ db }: ServerContext, id: number) {
  const file = await findImportFile(db, id);
  if (!file?.contentHash) throw noFile(id);
  const listed = await requireImport(db, { fileId: id });
  const history = await listLogOf(db, { kind: 'import', id });
  return { data: presentWholeImport(listed, { file, history, importedBefore: await findFormer(db, file) }) };
}

function filesIn(context: ServerContext, files: FileStore): Route[] {
  const { db } = context;
  return [
    route(contract.readImports, async ({ query }) => {
      const { imports: listed, total } = await listImports(db, query);
      return { data: listed.map(presentImport), total };
    }),
    route(contract.uploadImport, async ({ viewer, query, uploadStream }) => {
      const sent = { fileName: query.file_name, encoding: query.encoding, actor: actorOf(viewer) };
      const id = await receiveFile({ ...context, files }, { ...sent, bytes: uploadStream });
      return new Created(await readOne(context, id));
    }),
    route(contract.readImport, ({ params }) => readOne(context, params.id)),
    route(contract.readImportFates, async ({ params, query: { fate, after, limit } }) => {
      if (!(await findImportFile(db, params.id))) throw noFile(params.id);
      const fates = await listFates(db, params.id, { kind: fate, after, limit: limit + 1 });
      return { data: fates.slice(0, limit).map(presentFate), has_more: fates.length > limit };
    }),
  ];
}

function deeds(context: ServerContext, files: FileStore): Route[] {
  const { db, clock } = context;
  return [
    route(contract.checkImport, async ({ viewer, params, body }) => {
      const { version, columns, source, merge_duplicates: mergeDuplicates } = body;
      await orderCheck(context, params.id, { version, columns, source, mergeDuplicates, actor: actorOf(viewer) });
      return readOne(context, params.id);
    }),
    route(contract.runImportFile, async ({ viewer, params, body }) => {
      await orderRun(context, params.id, { version: body.version, again: body.again, actor: actorOf(viewer) });
      return readOne(context, params.id);
    }),
    route(contract.discardImport, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        const { batchId, fileName } = await requireResting(tx, params.id);
        if (batchId !== null) throw new Refusal('conflict', 'Something was imported of it. Undo that instead.');
        const item = { kind: 'import', id: params.id } as const;
        await insertLogEntry(tx, {
          item,
          title: fileName,
          action: 'threw it away',
          actor: actorOf(viewer),
          at: clock(),
        });
      });
      await throwAway({ ...context, files }, params.id);
      return { message: 'The file was thrown away.' };
    }),
    route(contract.undoImportBatch, async ({ viewer, params }) => {
      await orderUndo(context, params.id, actorOf(viewer));
      return { data: presentImport(await requireImport(db, { batchId: params.id })) };
    }),
  ];
}

function filesOut(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(contract.orderFates, async ({ viewer, params, body }) => {
      if (!(await findImportFile(db, params.id))) throw noFile(params.id);
      const kind = body.fate === '' ? {} : { kind: body.fate };
      return { data: await orderDownload(context, viewer, { what: 'fates', fileId: params.id, ...kind }) };
    }),
    route(contract.orderExport, async ({ viewer, body: { format, every } }) => {
      const action = every ? 'exported listings of every status' : 'exported the published listings';
      const item = { kind: 'export', id: 0 } as const;
      await insertLogEntry(db, { item, title: 'Listings', action, actor: actorOf(viewer), at: clock() });
      return { data: await orderDownload(context, viewer, { what: 'listings', format, every }) };
    }),
  ];
}
