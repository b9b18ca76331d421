import { expect, test } from 'vitest';
import { categoryParameter, paths } from './paths.ts';

test('every link of the site', () => {
  expect({
    home: paths.home(),
    directory: paths.directory(),
    directoryOfCategory: paths.directory({ category: categoryParameter('Bakeries & Cafés') }),
    directorySearch: paths.directory({ search: ' rye bread ' }),
    listings: paths.listings(),
    listingsOfCategory: paths.listings({ category: categoryParameter('Home Services') }),
    listingsSearch: paths.listings({ search: 'a+b', location: '78701' }),
    listingsWithBlanks: paths.listings({ category: ' ', search: '' }),
    business: paths.business(42),
    blog: paths.blog(),
    article: paths.article('a/b?c'),
    about: paths.about(),
    dashboard: paths.dashboard(),
    categoriesDebug: paths.categoriesDebug(),
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "article": "/blog/a%2Fb%3Fc",
      "blog": "/blog",
      "business": "/business/42",
      "categoriesDebug": "/categories-debug",
      "dashboard": "/dashboard",
      "directory": "/directory",
      "directoryOfCategory": "/directory?category=bakeries+%26+caf%C3%A9s",
      "directorySearch": "/directory?search=rye+bread",
      "home": "/",
      "listings": "/listings",
      "listingsOfCategory": "/listings?category=home+services",
      "listingsSearch": "/listings?search=a%2Bb&location=78701",
      "listingsWithBlanks": "/listings",
    }
  `);
});
