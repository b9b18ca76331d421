import { createRoute } from './create-route.ts';
import { lazyHead, lazyLoader, lazyScreen, screen } from './lazy-screen.tsx';
import { blogRoute } from './pages/blog/blog.route.ts';
import { BusinessLoading } from './pages/business/BusinessLoading.tsx';
import { businessRoute } from './pages/business/business.route.ts';
import { categoriesDebugRoute } from './pages/categories-debug/categories-debug.route.ts';
import { directoryRoute } from './pages/directory/directory.route.ts';
import { homeRoute } from './pages/home/home.route.ts';
import { listingsRoute } from './pages/listings/listings.route.ts';
import { confirmNewsletterRoute, unsubscribeNewsletterRoute } from './pages/newsletter/newsletter.route.ts';
import { savedRoute } from './pages/saved/saved.route.ts';
import { deskPageRoutes } from './routes.desk.ts';
import { onOwnServer, root, underRoot } from './routes.root.tsx';
import { searchParamsValidator } from './search-params.ts';

const loadHome = () => import('./pages/home/Home.tsx');

const home = createRoute({
  ...underRoot,
  path: '/',
  ...homeRoute,
  head: lazyHead(loadHome),
  ...screen(loadHome, 'Home'),
});

const loadDirectory = () => import('./pages/directory/Directory.tsx');

const directory = createRoute({
  ...underRoot,
  path: '/directory',
  ...directoryRoute,
  head: lazyHead(loadDirectory),
  ...screen(loadDirectory, 'Directory'),
});

const loadListings = () => import('./pages/listings/Listings.tsx');

const listings = createRoute({
  ...underRoot,
  path: '/listings',
  ...listingsRoute,
  head: lazyHead(loadListings),
  ...screen(loadListings, 'Listings'),
});

const loadMarkets = () => import('./pages/markets/Markets.tsx');

const markets = createRoute({
  ...onOwnServer,
  path: '/markets/{-$state}/{-$city}/{-$category}',
  loader: lazyLoader(loadMarkets),
  head: lazyHead(loadMarkets),
  ...screen(loadMarkets, 'Markets'),
  notFoundComponent: lazyScreen(loadMarkets, 'MarketMissing'),
});

const loadBusiness = () => import('./pages/business/Business.tsx');

const business = createRoute({
  ...underRoot,
  path: '/business/$id',
  ...businessRoute,
  head: lazyHead(loadBusiness),
  pendingComponent: BusinessLoading,
  notFoundComponent: lazyScreen(() => import('./pages/business/UnpublishedBusiness.tsx'), 'UnpublishedBusiness'),
  ...screen(loadBusiness, 'Business'),
});

const loadBlog = () => import('./pages/blog/Blog.tsx');

const blog = createRoute({
  ...underRoot,
  path: '/blog',
  ...blogRoute,
  loader: lazyLoader(loadBlog),
  head: lazyHead(loadBlog),
  ...screen(loadBlog, 'Blog'),
});

const loadArticle = () => import('./pages/article/Article.tsx');
const articleScreen = screen(loadArticle, 'Article');

const article = createRoute({
  ...underRoot,
  path: '/blog/$slug',
  loader: lazyLoader(loadArticle),
  head: lazyHead(loadArticle),
  ...articleScreen,
  // The screen renders its own not-found state.
  notFoundComponent: articleScreen.component,
});

const NEWSLETTER_CHUNK = 'newsletter-link-pages';
const newsletterScreens = () => import('./pages/newsletter/newsletter-link-pages.tsx');

const confirmNewsletter = createRoute({
  ...underRoot,
  path: '/newsletter/confirm',
  ...confirmNewsletterRoute,
  ...screen(newsletterScreens, 'ConfirmNewsletter', NEWSLETTER_CHUNK),
});

const unsubscribeNewsletter = createRoute({
  ...underRoot,
  path: '/newsletter/unsubscribe',
  ...unsubscribeNewsletterRoute,
  ...screen(newsletterScreens, 'UnsubscribeNewsletter', NEWSLETTER_CHUNK),
});

const loadAbout = () => import('./pages/about/About.tsx');

const about = createRoute({
  ...underRoot,
  path: '/about',
  head: lazyHead(loadAbout),
  ...screen(loadAbout, 'About'),
});

const loadStatus = () => import('./pages/status/Status.tsx');

const status = createRoute({
  ...onOwnServer,
  path: '/status',
  loader: lazyLoader(loadStatus),
  head: lazyHead(loadStatus),
  ...screen(loadStatus, 'Status'),
});

const loadTextPage = () => import('./pages/text-page/TextPage.tsx');

/** Pages that the operator writes at the desk. */
const textPages = ['/privacy', '/terms', '/review-policy', '/imprint', '/pages/$slug'].map((path) =>
  createRoute({
    ...onOwnServer,
    path,
    loader: lazyLoader(loadTextPage),
    head: lazyHead(loadTextPage),
    ...screen(loadTextPage, 'TextPage'),
  }),
);

const loadSources = () => import('./pages/data-sources/DataSources.tsx');

const dataSources = createRoute({
  ...onOwnServer,
  path: '/data-sources',
  loader: lazyLoader(loadSources),
  head: lazyHead(loadSources),
  ...screen(loadSources, 'DataSources'),
});

const loadDashboard = () => import('./pages/dashboard/Dashboard.tsx');

const dashboard = createRoute({
  ...underRoot,
  path: '/dashboard/{-$tab}',
  validateSearch: searchParamsValidator('/dashboard'),
  loader: lazyLoader(loadDashboard),
  head: lazyHead(loadDashboard),
  ...screen(loadDashboard, 'Dashboard'),
});

const loadProfile = () => import('./pages/dashboard/account/Profile.tsx');

const profile = createRoute({
  ...underRoot,
  path: '/dashboard/profile',
  head: lazyHead(loadProfile),
  ...screen(loadProfile, 'Profile'),
});

const loadNotifications = () => import('./pages/dashboard/notifications/Notifications.tsx');

const notifications = createRoute({
  ...onOwnServer,
  path: '/dashboard/notifications',
  head: lazyHead(loadNotifications),
  ...screen(loadNotifications, 'Notifications'),
});

const loadOwnDecisions = () => import('./pages/dashboard/decisions/OwnDecisions.tsx');

const ownDecisions = createRoute({
  ...onOwnServer,
  path: '/dashboard/decisions',
  head: lazyHead(loadOwnDecisions),
  ...screen(loadOwnDecisions, 'OwnDecisions'),
});

const loadEditListing = () => import('./pages/dashboard/edit/EditListing.tsx');

const editListing = createRoute({
  ...underRoot,
  path: '/dashboard/edit/$id',
  head: lazyHead(loadEditListing),
  ...screen(loadEditListing, 'EditListing'),
});

/** `/saved/list` is a shared list. */
const saved = createRoute({
  ...onOwnServer,
  path: '/saved/{-$shared}',
  ...savedRoute,
  ...screen(() => import('./pages/saved/Saved.tsx'), 'Saved'),
});

const loadConfirmEmailPage = () => import('./pages/account/ConfirmEmailPage.tsx');

const confirmEmail = createRoute({
  ...onOwnServer,
  path: '/account/confirm',
  head: lazyHead(loadConfirmEmailPage),
  ...screen(loadConfirmEmailPage, 'ConfirmEmailPage'),
});

const loadResetPasswordPage = () => import('./pages/account/ResetPasswordPage.tsx');

const resetPassword = createRoute({
  ...onOwnServer,
  path: '/account/reset',
  head: lazyHead(loadResetPasswordPage),
  ...screen(loadResetPasswordPage, 'ResetPasswordPage'),
});

const loadEmailLink = () => import('./pages/account/EmailLinkPage.tsx');

/** The links of several emails share a route; no page links to them. */
const emailLink = createRoute({
  ...onOwnServer,
  path: '/account/$link',
  loader: lazyLoader(loadEmailLink),
  head: lazyHead(loadEmailLink),
  ...screen(loadEmailLink, 'EmailLinkPage'),
});

const loadCategoriesDebug = () => import('./pages/categories-debug/CategoriesDebug.tsx');

const categoriesDebug = createRoute({
  ...underRoot,
  path: '/categories-debug',
  ...categoriesDebugRoute,
  loader: lazyLoader(loadCategoriesDebug),
  head: lazyHead(loadCategoriesDebug),
  ...screen(loadCategoriesDebug, 'CategoriesDebug'),
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
  unsubscribeNewsletter,
  about,
  status,
  ...textPages,
  dataSources,
  dashboard,
  profile,
  notifications,
  ownDecisions,
  editListing,
  saved,
  ...deskPageRoutes,
  confirmEmail,
  resetPassword,
  emailLink,
  categoriesDebug,
]);
