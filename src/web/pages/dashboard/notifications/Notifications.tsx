import '../team.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../../../api/api.ts';
import {
  markNotificationRead,
  markNotificationsReadUpTo,
  type NotificationModel,
  notificationsKey,
  notificationsQuery,
} from '../../../api/notifications.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DashboardLayout } from '../DashboardLayout.tsx';
import { EmailPreferences } from './EmailPreferences.tsx';
import { notificationsHead } from './notifications-head.ts';

export const routeHandlers = { head: notificationsHead };

export function Notifications() {
  return <DashboardLayout>{(session) => <NotificationsContent session={session} />}</DashboardLayout>;
}

function NotificationsContent({ session }: { session: Session }) {
  const query = useInfiniteQuery(notificationsQuery(useApi(), session));
  const notifications = query.data?.pages.flatMap((page) => page.results);
  const { isBusy, read, readAll } = useMarkRead(session);
  const [newest] = notifications ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <div className="page-head office-head">
        <div>
          <Link to={paths.dashboard()} className="mb-3 inline-flex min-h-6 items-center gap-2 text-sm font-semibold">
            <Icon name="back" size={18} /> Back to dashboard
          </Link>
          <h1>Notifications</h1>
        </div>
        {newest && unread > 0 && (
          <Button size="small" disabled={isBusy} onClick={() => readAll(newest.id)}>
            <Icon name="check" size={16} />
            Mark all as read
          </Button>
        )}
      </div>
      {!notifications && !query.isError && <Loading />}
      {!notifications && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {notifications?.length === 0 && <Empty />}
      {notifications && notifications.length > 0 && (
        <ul className="news-list">
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isBusy={isBusy}
              onRead={() => read(notification.id)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </p>
      )}
      <div className="profile mt-11">
        <EmailPreferences session={session} />
      </div>
    </>
  );
}

/** Marks notifications as read and refreshes the unread count. */
function useMarkRead(session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, request: (api: Api) => Promise<void>) => request(api),
    invalidates: [notificationsKey(session)],
  });
  return {
    isBusy,
    read: (id: number) => void submit((api) => markNotificationRead(api, id)),
    readAll: (upTo: number) => void submit((api) => markNotificationsReadUpTo(api, upTo)),
  };
}

type NotificationItemProps = { notification: NotificationModel; isBusy: boolean; onRead: () => void };

function NotificationItem({ notification, isBusy, onRead }: NotificationItemProps) {
  const markReadOnOpen = notification.isRead ? undefined : onRead;
  return (
    <li className={classNames('news', !notification.isRead && 'news-unread')}>
      <div className="min-w-0">
        <Link to={notificationPath(notification)} className="news-text" onClick={markReadOnOpen}>
          {!notification.isRead && <span className="sr-only">Unread: </span>}
          {notification.text}
        </Link>
        <p className="mt-1 text-sm text-ink-2">
          <time dateTime={notification.createdAt}>{formatDateTime(notification.createdAt)}</time>
        </p>
      </div>
      {!notification.isRead && (
        <Button tone="quiet" size="small" disabled={isBusy} onClick={onRead}>
          Mark as read<span className="sr-only"> {notification.text}</span>
        </Button>
      )}
    </li>
  );
}

/** Links to the decision, the business page, or the dashboard when the owner has to act. */
function notificationPath({ kind, listingId, decisionId }: NotificationModel): string {
  if (decisionId !== null) return `${paths.ownDecisions()}#decision-${decisionId}`;
  const isOnPage = kind === 'review' || kind === 'reply' || kind === 'verification' || kind === 'decision';
  if (isOnPage && listingId !== null) return paths.business(listingId);
  return kind === 'lead' ? paths.dashboard('messages') : paths.dashboard();
}

const formatDateTime = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-3 h-16" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load your notifications." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty() {
  return <EmptyState title="No notifications yet." text="We keep them for 6 months." />;
}
