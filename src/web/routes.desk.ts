import { createRoute } from '@tanstack/react-router';
import { screen } from './lazy-screen.tsx';
import { blogDeskRoute } from './pages/blog-desk/blog-desk.route.ts';
import { categoryDeskRoute } from './pages/category-desk/category-desk.route.ts';
import { deskRoute } from './pages/desk/desk.route.ts';
import { importDeskRoute } from './pages/import-desk/import-desk.route.ts';
import { jobDeskRoute } from './pages/job-desk/job-desk.route.ts';
import { newsletterDeskRoute } from './pages/newsletter-desk/newsletter-desk.route.ts';
import { settingsDeskRoute } from './pages/settings-desk/settings-desk.route.ts';
import { userDeskRoute } from './pages/user-desk/user-desk.route.ts';
import { onOwnServer } from './routes.root.tsx';

const desk = createRoute({
  ...onOwnServer,
  path: '/admin',
  ...deskRoute,
  ...screen(() => import('./pages/desk/Desk.tsx'), 'Desk'),
});

const blogDesk = createRoute({
  ...onOwnServer,
  path: '/admin/blog/{-$id}',
  ...blogDeskRoute,
  ...screen(() => import('./pages/blog-desk/BlogDesk.tsx'), 'BlogDesk'),
});

const categoryDesk = createRoute({
  ...onOwnServer,
  path: '/admin/categories/{-$id}',
  ...categoryDeskRoute,
  ...screen(() => import('./pages/category-desk/CategoryDesk.tsx'), 'CategoryDesk'),
});

const userDesk = createRoute({
  ...onOwnServer,
  path: '/admin/users/{-$id}',
  ...userDeskRoute,
  ...screen(() => import('./pages/user-desk/UserDesk.tsx'), 'UserDesk'),
});

const importDesk = createRoute({
  ...onOwnServer,
  path: '/admin/imports/{-$id}',
  ...importDeskRoute,
  ...screen(() => import('./pages/import-desk/ImportDesk.tsx'), 'ImportDesk'),
});

const jobDesk = createRoute({
  ...onOwnServer,
  path: '/admin/jobs',
  ...jobDeskRoute,
  ...screen(() => import('./pages/job-desk/JobDesk.tsx'), 'JobDesk'),
});

const settingsDesk = createRoute({
  ...onOwnServer,
  path: '/admin/settings',
  ...settingsDeskRoute,
  ...screen(() => import('./pages/settings-desk/SettingsDesk.tsx'), 'SettingsDesk'),
});

const newsletterDesk = createRoute({
  ...onOwnServer,
  path: '/admin/newsletter/{-$id}',
  ...newsletterDeskRoute,
  ...screen(() => import('./pages/newsletter-desk/NewsletterDesk.tsx'), 'NewsletterDesk'),
});

export const deskRoutes = [desk, blogDesk, categoryDesk, userDesk, importDesk, jobDesk, settingsDesk, newsletterDesk];
