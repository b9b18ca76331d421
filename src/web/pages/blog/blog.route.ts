import { searchParamsValidator } from '../../search-params.ts';

export const blogRoute = { validateSearch: searchParamsValidator('/blog') };
