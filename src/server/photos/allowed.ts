import type { Viewer } from '#domain/account.ts';
import { mayEdit, mayRead } from '#domain/listing.ts';
import { findListing } from '#storage/listings.ts';
import { findPhoto, type PhotoOfListing } from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';

export async function visibleListing({ db, clock }: ServerContext, viewer: Viewer, id: number) {
  const listing = await findListing(db, id, clock());
  if (!listing || !mayRead(viewer, listing)) throw notFound('Business connection not found.');
  return listing;
}

/** A listing that is hidden from the viewer does not exist for them; one that is not theirs is none of their business. */
export async function ownListing(context: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const listing = await visibleListing(context, viewer, id);
  if (!mayEdit(viewer, listing)) throw forbidden('Only the owner of a listing changes its photos.');
}

export async function ownPhoto(context: ServerContext, viewer: Viewer, id: number): Promise<PhotoOfListing> {
  const photo = await findPhoto(context.db, { id });
  if (!photo || !mayRead(viewer, photo.listing)) throw notFound('There is no such photo.');
  if (!mayEdit(viewer, photo.listing)) throw forbidden('Only the owner of a listing changes its photos.');
  return photo;
}
