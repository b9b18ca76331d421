/** `services` are what businesses of this trade usually offer: hints for forms and for search. */
export type Category = {
  id: number;
  name: string;
  slug: string;
  description: string;
  services: string[];
  listingCount: number;
};
