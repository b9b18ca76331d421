import './overview-desk.css';
import { useQuery } from '@tanstack/react-query';
import { type DeskOverview, deskOverviewQuery } from '../../api/desk-overview.ts';
import { useApi } from '../../app-context.ts';
import { AdminLayout, AdminLayoutSkeleton, AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FirstDay } from './FirstDay.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { NewRecords } from './NewRecords.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

export function OverviewDesk() {
  return (
    <RequireModerator description="Sign in to moderate." fallback={<AdminLayoutSkeleton />}>
      {({ session }) => (
        <AdminLayout>
          <div className="wrap newsroom-body">
            <OverviewContent session={session} />
          </div>
        </AdminLayout>
      )}
    </RequireModerator>
  );
}

function OverviewContent({ session }: { session: Session }) {
  const overview = useQuery(deskOverviewQuery(useApi(), session));
  const { setup, system } = overview.data ?? {};
  if (setup && !setup.hasListings && system) return <FirstDay setup={setup} system={system} session={session} />;
  return (
    <>
      <AdminPageHeader title="Overview" />
      {setup && <SetupChecklist setup={setup} session={session} />}
      <OverviewPanels {...overview} />
    </>
  );
}

type OverviewPanelsProps = { data: DeskOverview | undefined; isError: boolean; refetch: () => unknown };

function OverviewPanels({ data, isError, refetch }: OverviewPanelsProps) {
  if (data) return <Panels overview={data} />;
  if (isError) {
    return (
      <ErrorState title="Error Loading Overview" text="Failed to load the overview. Please try again later.">
        <Button onClick={() => void refetch()}>Retry</Button>
      </ErrorState>
    );
  }
  return <PanelSkeletons />;
}

function Panels({ overview: { queue, days, missedSearches, duplicatePairs, system } }: { overview: DeskOverview }) {
  return (
    <div className="overview">
      <WaitingPanel queue={queue} duplicatePairs={duplicatePairs} />
      <NewRecords days={days} />
      <MissedSearches searches={missedSearches} days={days} />
      {system && <SystemPanel system={system} />}
    </div>
  );
}

function PanelSkeletons() {
  return (
    <div className="overview" role="status" aria-label="Loading...">
      <Skeleton className="overview-wide h-80" />
      {[1, 2, 3].map((panel) => (
        <Skeleton key={panel} className="h-44" />
      ))}
    </div>
  );
}
