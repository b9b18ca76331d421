import type { ComponentType } from 'react';
import { createRoute } from './create-route.ts';
import { lazyHead, lazyScreen } from './lazy-screen.tsx';
import { onOwnServer } from './routes.root.tsx';
import { searchParamsValidator } from './search-params.ts';

function deskScreen<Name extends string>(load: () => Promise<{ [Key in Name]: ComponentType }>, name: Name) {
  return {
    ...onOwnServer,
    // Not even the empty page may be cached by a proxy or a browser.
    headers: () => ({ 'cache-control': 'no-store' }),
    head: lazyHead(() => import('./desk/desk-head.ts')),
    staticData: { screen: name, isDesk: true as const },
    component: lazyScreen(load, name),
  };
}

const desk = createRoute({
  path: '/admin',
  validateSearch: searchParamsValidator('/admin'),
  ...deskScreen(() => import('./pages/desk/Desk.tsx'), 'Desk'),
});

const overviewDesk = createRoute({
  path: '/admin/overview',
  ...deskScreen(() => import('./pages/overview-desk/OverviewDesk.tsx'), 'OverviewDesk'),
});

const blogDesk = createRoute({
  path: '/admin/blog/{-$id}',
  validateSearch: searchParamsValidator('/admin/blog'),
  ...deskScreen(() => import('./pages/blog-desk/BlogDesk.tsx'), 'BlogDesk'),
});

const duplicateDesk = createRoute({
  path: '/admin/duplicates',
  ...deskScreen(() => import('./pages/duplicate-desk/DuplicateDesk.tsx'), 'DuplicateDesk'),
});

const categoryDesk = createRoute({
  path: '/admin/categories/{-$id}',
  validateSearch: searchParamsValidator('/admin/categories'),
  ...deskScreen(() => import('./pages/category-desk/CategoryDesk.tsx'), 'CategoryDesk'),
});

const fieldDesk = createRoute({
  path: '/admin/fields/{-$id}',
  ...deskScreen(() => import('./pages/field-desk/FieldDesk.tsx'), 'FieldDesk'),
});

const userDesk = createRoute({
  path: '/admin/users/{-$id}',
  validateSearch: searchParamsValidator('/admin/users'),
  ...deskScreen(() => import('./pages/user-desk/UserDesk.tsx'), 'UserDesk'),
});

const importDesk = createRoute({
  path: '/admin/imports/{-$id}',
  ...deskScreen(() => import('./pages/import-desk/ImportDesk.tsx'), 'ImportDesk'),
});

const jobDesk = createRoute({
  path: '/admin/jobs',
  validateSearch: searchParamsValidator('/admin/jobs'),
  ...deskScreen(() => import('./pages/job-desk/JobDesk.tsx'), 'JobDesk'),
});

const settingsDesk = createRoute({
  path: '/admin/settings/{-$part}',
  ...deskScreen(() => import('./pages/settings-desk/SettingsDesk.tsx'), 'SettingsDesk'),
});

const newsletterDesk = createRoute({
  path: '/admin/newsletter/{-$id}',
  ...deskScreen(() => import('./pages/newsletter-desk/NewsletterDesk.tsx'), 'NewsletterDesk'),
});

const textsDesk = createRoute({
  path: '/admin/texts/{-$part}/{-$id}',
  ...deskScreen(() => import('./pages/texts-desk/TextsDesk.tsx'), 'TextsDesk'),
});

export const deskPageRoutes = [
  desk,
  overviewDesk,
  blogDesk,
  duplicateDesk,
  categoryDesk,
  fieldDesk,
  userDesk,
  importDesk,
  jobDesk,
  settingsDesk,
  newsletterDesk,
  textsDesk,
];
