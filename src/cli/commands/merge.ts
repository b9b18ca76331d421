import { parseArgs } from 'node:util';
import { OPERATOR } from '#domain/desk.ts';
import { MERGED_FIELDS, type MergedField } from '#domain/listing-merge.ts';
import { undoDecision } from '#server/moderation/decide.ts';
import { mergeListings } from '#server/moderation/merges.ts';
import { type Command, UsageError, wholeNumber } from '../command.ts';
import { withContext } from '../context.ts';

const USAGE = 'Use: merge LISTING --into LISTING [--take FIELDS] | merge --undo DECISION';

/** As they are typed: business-name. The category is called by its name, not its number. */
const NAMES = new Map(MERGED_FIELDS.map((field) => [typedName(field), field]));

export const mergeCommand: Command = {
  usage: [
    ['merge LISTING --into LISTING [--take FIELDS]', 'put two listings of one business together; the second is kept'],
    ['merge --undo DECISION', 'take a merge back'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: { type: 'string' }, take: { type: 'string' }, undo: { type: 'string' } },
    });
    const { into, undo } = values;
    const [listing, surplus] = positionals;
    if (surplus !== undefined || (undo === undefined) === (listing === undefined)) throw new UsageError(USAGE);
    const take = readFields(values.take);
    await withContext(config, async (context) => {
      if (undo !== undefined) {
        const { title } = await undoDecision(context, wholeNumber(undo, 'DECISION'), OPERATOR);
        console.log(`Undone: ${title}.`);
        return;
      }
      const [listingId, intoId] = [wholeNumber(listing, 'LISTING'), wholeNumber(into, '--into')];
      const decisionId = await mergeListings(context, { listingId, intoId, take, actor: OPERATOR });
      console.log(`Listing ${listingId} leads to ${intoId} now. To take it back: merge --undo ${decisionId}`);
    });
  },
};

function readFields(names: string | undefined): MergedField[] {
  return (names?.split(',') ?? []).map((name) => {
    const field = NAMES.get(name.trim());
    if (!field) throw new UsageError(`There is no field "${name}". The fields are ${[...NAMES.keys()].join(', ')}.`);
    return field;
  });
}

function typedName(field: MergedField): string {
  return field === 'categoryId' ? 'category' : field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
