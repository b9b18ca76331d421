import { approvalForm, rejectionForm } from '#contract/submissions.ts';
import type { Place } from '#domain/place.ts';
import type { Submission } from '#domain/submission.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { findCategory, listNearestCategories } from '#storage/categories.ts';
import { insertMail } from '#storage/jobs.ts';
import { insertListing } from '#storage/listings.ts';
import { decideSubmission, listWaitingSubmissions, lockSubmission } from '#storage/submissions.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { parse } from '../http/parse.ts';

/** What the one who decides corrects: the wizard's category is free text, and an address can lack its city. */
export type Approval = { category?: string | undefined; address?: string | undefined };

type Page = { limit: number; offset: number };

/** More than anybody reads in one go. */
const ALL: Page = { limit: 10_000, offset: 0 };
const NEAREST_CATEGORIES = 3;

export async function listWaiting(context: ServerContext, page: Page = ALL): Promise<Submission[]> {
  return listWaitingSubmissions(context.db, page);
}

/** Makes a published listing of a waiting submission and tells the submitter; gives the listing's id. */
export async function approveSubmission(context: ServerContext, id: number, approval: Approval): Promise<number> {
  const now = context.clock();
  const corrected = parse(approvalForm, approval);
  return context.db.transaction().execute(async (tx) => {
    const submission = await takeWaiting(tx, id);
    const address = corrected.address ?? submission.address;
    const listingId = await insertListing(
      tx,
      {
        businessName: submission.businessName,
        categoryId: await matchCategory(tx, corrected.category ?? submission.category),
        address,
        place: readPlace(address),
        phone: submission.phone,
        email: submission.email,
        website: submission.website,
        // the time zone follows from the place once the owner writes hours
        hours: null,
        yearsInBusiness: 0,
        description: submission.description,
        aiDescription: '',
        services: [],
        status: 'published',
        ownerId: submission.userId,
      },
      now,
    );
    await decideSubmission(tx, id, { status: 'approved', reason: '', listingId, decidedAt: now });
    const { email: to, businessName } = submission;
    await insertMail(tx, { kind: 'submission-approved', to, businessName, listingId }, now);
    return listingId;
  });
}

/** Turns a waiting submission down and tells the submitter why. */
export async function rejectSubmission(context: ServerContext, id: number, reason: string): Promise<void> {
  const now = context.clock();
  const rejection = parse(rejectionForm, { reason });
  await context.db.transaction().execute(async (tx) => {
    const { email: to, businessName } = await takeWaiting(tx, id);
    await decideSubmission(tx, id, { status: 'rejected', reason: rejection.reason, listingId: null, decidedAt: now });
    await insertMail(tx, { kind: 'submission-rejected', to, businessName, reason: rejection.reason }, now);
  });
}

async function takeWaiting(tx: Db, id: number): Promise<Submission> {
  const submission = await lockSubmission(tx, id);
  if (!submission) throw notFound(`There is no submission ${id}.`);
  if (submission.status !== 'pending') {
    throw new Refusal('conflict', `Submission ${id} has already been ${submission.status}.`);
  }
  return submission;
}

async function matchCategory(tx: Db, name: string): Promise<number> {
  const category = await findCategory(tx, name);
  if (category) return category.id;
  const nearest = await listNearestCategories(tx, name, NEAREST_CATEGORIES);
  const choice =
    nearest.length === 0 ? 'There are none yet.' : `Choose one with category, such as ${nearest.join(', ')}.`;
  throw invalidField('category', `There is no category "${name}". ${choice}`);
}

function readPlace(address: string): Place {
  const place = readAddress(address);
  if (place) return place;
  throw invalidField(
    'address',
    `No place can be read from "${address}". Give it with address, with its city, state and zip, like 12 Main St, Austin, TX 78701.`,
  );
}
