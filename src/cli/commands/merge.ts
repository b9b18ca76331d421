import { MERGEABLE_FIELDS, type MergeableField } from '#domain/listings/listing-merge.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { undoItemDecision } from '#server/moderation/decide-item.ts';
import { mergeDuplicateListings } from '#server/moderation/merge-listings.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

const USAGE = 'Usage: merge LISTING --into LISTING [--take FIELDS] | merge --undo DECISION';

/** Fields by option name, such as business-name. */
const FIELD_BY_OPTION = new Map(MERGEABLE_FIELDS.map((field) => [optionName(field), field]));

export const mergeCommand = defineCommand({
  name: 'merge',
  usage: [
    ['merge LISTING --into LISTING [--take FIELDS]', 'merge a duplicate listing into another one'],
    ['merge --undo DECISION', 'undo a merge'],
  ],
  options: { into: { type: 'string' }, take: { type: 'string' }, undo: { type: 'string' } },
  forms: { LISTING: ['into', 'take'], '': ['undo'] },
  async run({ values, positionals: [listing] }, config) {
    const { into, undo } = values;
    if (listing === undefined && undo === undefined) throw new UsageError(USAGE);
    const take = parseFields(values.take);
    await withServerContext(config, async (context) => {
      if (undo !== undefined) {
        const {
          decision: { title },
        } = await undoItemDecision(context, parseWholeNumber(undo, 'DECISION'), CLI_ACTOR);
        console.log(`Undone: ${title}.`);
        return;
      }
      const [listingId, intoId] = [parseWholeNumber(listing, 'LISTING'), parseWholeNumber(into, '--into')];
      const decisionId = await mergeDuplicateListings(context, { listingId, intoId, take, actor: CLI_ACTOR });
      console.log(`Merged listing ${listingId} into ${intoId}. To undo this: merge --undo ${decisionId}`);
    });
  },
});

function parseFields(names: string | undefined): MergeableField[] {
  return (names?.split(',') ?? []).map((name) => {
    const field = FIELD_BY_OPTION.get(name.trim());
    if (!field) throw new UsageError(`Unknown field "${name}". Fields: ${[...FIELD_BY_OPTION.keys()].join(', ')}.`);
    return field;
  });
}

function optionName(field: MergeableField): string {
  if (field === 'categoryId') return 'category';
  if (field === 'additionalCategoryIds') return 'additional-categories';
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
