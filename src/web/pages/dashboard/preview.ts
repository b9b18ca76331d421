import { hoursBody } from '../../api/hours-draft.ts';
import type { Listing } from '../../api/models.ts';
import type { ListingForm } from '../../api/own-listings.ts';

/** spec §3: a listing as visitors would read it if the form were saved, defaults included. */
export function previewOf(listing: Listing, form: ListingForm): Listing {
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
    hours: hoursBody(form.hours).hours || 'Contact for hours',
    yearsInBusiness: Number(form.years) || 0,
    services: services.length > 0 ? services : ['General Services'],
    description: form.description.trim() || 'Professional service provider',
  };
}
