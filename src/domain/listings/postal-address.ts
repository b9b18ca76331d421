type Address = { address: string; city: string; state: string };

/** The schema.org address of a business in the United States. */
export function postalAddress({ address, city, state }: Address): object {
  const zip = /\b\d{5}(?:-\d{4})?$/.exec(address)?.[0];
  return {
    '@type': 'PostalAddress',
    streetAddress: address.split(',')[0]?.trim(),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  };
}
