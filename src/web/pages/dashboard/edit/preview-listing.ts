import { hoursRequestBody } from '../../../api/hours-draft.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { ListingFormValues } from '../../../api/my-listings.ts';

/** spec §3: the listing as visitors would see it after saving, defaults included. */
export function previewListing(listing: ListingModel, form: ListingFormValues): ListingModel {
  const services = [...new Set(form.services.split(',').map((service) => service.trim()))].filter(Boolean);
  const category = form.category.trim() || 'Unknown';
  return {
    ...listing,
    name: form.name.trim(),
    category,
    displayCategory: category,
    address: form.address.trim(),
    phone: form.phone.trim(),
    email: form.email.trim(),
    website: form.website.trim(),
    hours: hoursRequestBody(form.hours).hours || 'Contact for hours',
    yearsInBusiness: Number(form.years) || 0,
    services: services.length > 0 ? services : ['General Services'],
    description: form.description.trim() || 'Professional service provider',
  };
}
