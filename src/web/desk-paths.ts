import {
  type DeskBlogSearchParams,
  type DeskCategoriesSearchParams,
  type DeskJobsSearchParams,
  type DeskSearchParams,
  type DeskUsersSearchParams,
  withQuery,
} from './paths.ts';

/** The URLs of the desk. They are no part of what visitors download. */
export const deskPaths = {
  /** Parameters have a fixed order, as for listings. */
  queue: ({ view, kind, search, item, with: other }: DeskSearchParams = {}) =>
    withQuery('/admin', { view, kind, search, item, with: other }),
  overview: () => '/admin/overview',
  blog: ({ state, search }: DeskBlogSearchParams = {}) => withQuery('/admin/blog', { state, search }),
  post: (id: number | 'new') => `/admin/blog/${id}`,
  categories: ({ search }: DeskCategoriesSearchParams = {}) => withQuery('/admin/categories', { search }),
  category: (id: number | 'new') => `/admin/categories/${id}`,
  fields: () => '/admin/fields',
  field: (id: number | 'new') => `/admin/fields/${id}`,
  users: ({ role, state, search }: DeskUsersSearchParams = {}) => withQuery('/admin/users', { role, state, search }),
  user: (id: number) => `/admin/users/${id}`,
  duplicates: () => '/admin/duplicates',
  imports: () => '/admin/imports',
  import: (id: number) => `/admin/imports/${id}`,
  jobs: ({ state }: DeskJobsSearchParams = {}) => withQuery('/admin/jobs', { state }),
  settings: () => '/admin/settings',
  pages: () => '/admin/texts',
  page: (id: number | `new-${string}`) => `/admin/texts/pages/${id}`,
  mails: () => '/admin/texts/emails',
  mail: (key: string) => `/admin/texts/emails/${encodeURIComponent(key)}`,
  appearance: () => `${deskPaths.settings()}/appearance`,
  newsletter: () => '/admin/newsletter',
  newsletterIssue: (id: number | 'new') => `/admin/newsletter/${id}`,
};
