import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { categoriesQuery } from './api/public-queries.ts';
import { awaitOnServer } from './api/query-client.ts';
import type { AppContext } from './app-context.ts';
import { Document } from './layout/Document.tsx';
import { documentHead } from './layout/document-head.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { aboutRoute } from './pages/about/about.route.ts';
import { confirmEmailRoute } from './pages/account/confirm-email.route.ts';
import { emailLinkRoute } from './pages/account/email-link.route.ts';
import { resetPasswordRoute } from './pages/account/reset-password.route.ts';
import { articleRoute } from './pages/article/article.route.ts';
import { blogRoute } from './pages/blog/blog.route.ts';
import { blogDeskRoute } from './pages/blog-desk/blog-desk.route.ts';
import { BusinessLoading } from './pages/business/BusinessStates.tsx';
import { businessRoute } from './pages/business/business.route.ts';
import { categoriesDebugRoute } from './pages/categories-debug/categories-debug.route.ts';
import { categoryDeskRoute } from './pages/category-desk/category-desk.route.ts';
import { profileRoute } from './pages/dashboard/account/profile.route.ts';
import { dashboardRoute } from './pages/dashboard/dashboard.route.ts';
import { editListingRoute } from './pages/dashboard/edit/edit-listing.route.ts';
import { notificationsRoute } from './pages/dashboard/notifications/notifications.route.ts';
import { deskRoute } from './pages/desk/desk.route.ts';
import { directoryRoute } from './pages/directory/directory.route.ts';
import { homeRoute } from './pages/home/home.route.ts';
import { importDeskRoute } from './pages/import-desk/import-desk.route.ts';
import { listingsRoute } from './pages/listings/listings.route.ts';
import { marketScreens, marketsRoute } from './pages/markets/markets.route.ts';
import { confirmNewsletterRoute, unsubscribeNewsletterRoute } from './pages/newsletter/newsletter.route.ts';
import { newsletterDeskRoute } from './pages/newsletter-desk/newsletter-desk.route.ts';
import { savedRoute } from './pages/saved/saved.route.ts';
import { settingsDeskRoute } from './pages/settings-desk/settings-desk.route.ts';
import { userDeskRoute } from './pages/user-desk/user-desk.route.ts';

/** The header of every page shows the categories. */
const root = createRootRouteWithContext<AppContext>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(categoriesQuery(api))),
  head: ({ match }) => documentHead(match.context.assets),
  component: Document,
  notFoundComponent: lazyScreen(() => import('./pages/not-found/NotFound.tsx').then((page) => page.NotFound)),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...homeRoute,
  staticData: { screen: 'src/web/pages/home/Home.tsx' },
  component: lazyScreen(() => import('./pages/home/Home.tsx').then((page) => page.Home)),
});

const directory = createRoute({
  getParentRoute: () => root,
  path: '/directory',
  ...directoryRoute,
  staticData: { screen: 'src/web/pages/directory/Directory.tsx' },
  component: lazyScreen(() => import('./pages/directory/Directory.tsx').then((page) => page.Directory)),
});

const listings = createRoute({
  getParentRoute: () => root,
  path: '/listings',
  ...listingsRoute,
  staticData: { screen: 'src/web/pages/listings/Listings.tsx' },
  component: lazyScreen(() => import('./pages/listings/Listings.tsx').then((page) => page.Listings)),
});

/** All markets, those of a state, a city, and a category in it. */
const markets = createRoute({
  getParentRoute: () => root,
  path: '/markets/{-$state}/{-$city}/{-$category}',
  ...marketsRoute,
  staticData: { screen: 'src/web/pages/markets/Markets.tsx' },
  component: lazyScreen(() => marketScreens().then((page) => page.Markets)),
  notFoundComponent: lazyScreen(() => marketScreens().then((page) => page.MarketMissing)),
});

const business = createRoute({
  getParentRoute: () => root,
  path: '/business/$id',
  ...businessRoute,
  pendingComponent: BusinessLoading,
  notFoundComponent: lazyScreen(() =>
    import('./pages/business/UnpublishedBusiness.tsx').then((page) => page.UnpublishedBusiness),
  ),
  staticData: { screen: 'src/web/pages/business/Business.tsx' },
  component: lazyScreen(() => import('./pages/business/Business.tsx').then((page) => page.Business)),
});

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  ...blogRoute,
  staticData: { screen: 'src/web/pages/blog/Blog.tsx' },
  component: lazyScreen(() => import('./pages/blog/Blog.tsx').then((page) => page.Blog)),
});

/** It also says that there is no such article. */
const articleScreen = lazyScreen(() => import('./pages/article/Article.tsx').then((page) => page.Article));

const article = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  ...articleRoute,
  staticData: { screen: 'src/web/pages/article/Article.tsx' },
  component: articleScreen,
  notFoundComponent: articleScreen,
});

const NEWSLETTER_SCREEN = 'src/web/pages/newsletter/newsletter-link-pages.tsx';
const newsletterScreens = () => import('./pages/newsletter/newsletter-link-pages.tsx');

const confirmNewsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/confirm',
  ...confirmNewsletterRoute,
  staticData: { screen: NEWSLETTER_SCREEN },
  component: lazyScreen(() => newsletterScreens().then((page) => page.ConfirmNewsletter)),
});

const leaveNewsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/unsubscribe',
  ...unsubscribeNewsletterRoute,
  staticData: { screen: NEWSLETTER_SCREEN },
  component: lazyScreen(() => newsletterScreens().then((page) => page.UnsubscribeNewsletter)),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  ...aboutRoute,
  staticData: { screen: 'src/web/pages/about/About.tsx' },
  component: lazyScreen(() => import('./pages/about/About.tsx').then((page) => page.About)),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  ...dashboardRoute,
  staticData: { screen: 'src/web/pages/dashboard/Dashboard.tsx' },
  component: lazyScreen(() => import('./pages/dashboard/Dashboard.tsx').then((page) => page.Dashboard)),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/profile',
  ...profileRoute,
  staticData: { screen: 'src/web/pages/dashboard/account/Profile.tsx' },
  component: lazyScreen(() => import('./pages/dashboard/account/Profile.tsx').then((page) => page.Profile)),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/notifications',
  ...notificationsRoute,
  staticData: { screen: 'src/web/pages/dashboard/notifications/Notifications.tsx' },
  component: lazyScreen(() =>
    import('./pages/dashboard/notifications/Notifications.tsx').then((page) => page.Notifications),
  ),
});

const editListing = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/edit/$id',
  ...editListingRoute,
  staticData: { screen: 'src/web/pages/dashboard/edit/EditListing.tsx' },
  component: lazyScreen(() => import('./pages/dashboard/edit/EditListing.tsx').then((page) => page.EditListing)),
});

/** What one has saved; `/saved/list` is a list that somebody shares. */
const saved = createRoute({
  getParentRoute: () => root,
  path: '/saved/{-$shared}',
  ...savedRoute,
  staticData: { screen: 'src/web/pages/saved/Saved.tsx' },
  component: lazyScreen(() => import('./pages/saved/Saved.tsx').then((page) => page.Saved)),
});

const desk = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  ...deskRoute,
  staticData: { screen: 'src/web/pages/desk/Desk.tsx' },
  component: lazyScreen(() => import('./pages/desk/Desk.tsx').then((page) => page.Desk)),
});

const blogDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/blog/{-$id}',
  ...blogDeskRoute,
  staticData: { screen: 'src/web/pages/blog-desk/BlogDesk.tsx' },
  component: lazyScreen(() => import('./pages/blog-desk/BlogDesk.tsx').then((page) => page.BlogDesk)),
});

const categoryDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/categories/{-$id}',
  ...categoryDeskRoute,
  staticData: { screen: 'src/web/pages/category-desk/CategoryDesk.tsx' },
  component: lazyScreen(() => import('./pages/category-desk/CategoryDesk.tsx').then((page) => page.CategoryDesk)),
});

const userDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/users/{-$id}',
  ...userDeskRoute,
  staticData: { screen: 'src/web/pages/user-desk/UserDesk.tsx' },
  component: lazyScreen(() => import('./pages/user-desk/UserDesk.tsx').then((page) => page.UserDesk)),
});

const importDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/imports/{-$id}',
  ...importDeskRoute,
  staticData: { screen: 'src/web/pages/import-desk/ImportDesk.tsx' },
  component: lazyScreen(() => import('./pages/import-desk/ImportDesk.tsx').then((page) => page.ImportDesk)),
});

const settingsDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/settings',
  ...settingsDeskRoute,
  staticData: { screen: 'src/web/pages/settings-desk/SettingsDesk.tsx' },
  component: lazyScreen(() => import('./pages/settings-desk/SettingsDesk.tsx').then((page) => page.SettingsDesk)),
});

const newsletterDesk = createRoute({
  getParentRoute: () => root,
  path: '/admin/newsletter/{-$id}',
  ...newsletterDeskRoute,
  staticData: { screen: 'src/web/pages/newsletter-desk/NewsletterDesk.tsx' },
  component: lazyScreen(() => import('./pages/newsletter-desk/NewsletterDesk.tsx').then((page) => page.NewsletterDesk)),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/account/confirm',
  ...confirmEmailRoute,
  staticData: { screen: 'src/web/pages/account/ConfirmEmailPage.tsx' },
  component: lazyScreen(() => import('./pages/account/ConfirmEmailPage.tsx').then((page) => page.ConfirmEmailPage)),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/account/reset',
  ...resetPasswordRoute,
  staticData: { screen: 'src/web/pages/account/ResetPasswordPage.tsx' },
  component: lazyScreen(() => import('./pages/account/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage)),
});

/** Several links of mails in one: each is opened once, and no other page needs to know of them. */
const mailLink = createRoute({
  getParentRoute: () => root,
  path: '/account/$link',
  ...emailLinkRoute,
  staticData: { screen: 'src/web/pages/account/EmailLinkPage.tsx' },
  component: lazyScreen(() => import('./pages/account/EmailLinkPage.tsx').then((page) => page.EmailLinkPage)),
});

const categoriesDebug = createRoute({
  getParentRoute: () => root,
  path: '/categories-debug',
  ...categoriesDebugRoute,
  staticData: { screen: 'src/web/pages/categories-debug/CategoriesDebug.tsx' },
  component: lazyScreen(() =>
    import('./pages/categories-debug/CategoriesDebug.tsx').then((page) => page.CategoriesDebug),
  ),
});

/** spec §2, the site map; any other path is the 404 page. */
export const routeTree = root.addChildren([
  home,
  directory,
  listings,
  markets,
  business,
  blog,
  article,
  confirmNewsletter,
  leaveNewsletter,
  about,
  dashboard,
  profile,
  notifications,
  editListing,
  saved,
  desk,
  blogDesk,
  categoryDesk,
  userDesk,
  importDesk,
  settingsDesk,
  newsletterDesk,
  confirmEmail,
  resetPassword,
  mailLink,
  categoriesDebug,
]);
