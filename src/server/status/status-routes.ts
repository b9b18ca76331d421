import { getStatusOperation, type StatusWire } from '#contract/status-operations.ts';
import {
  measuredSince,
  measuredUntil,
  STATUS_DAYS,
  sumUptime,
  UPTIME_PERIODS,
  type UptimeRecord,
  type UptimeTotal,
  uptimeDays,
} from '#domain/uptime.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { listUptimeRecords } from '#storage/site/uptime-days.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';

export function statusRoutes({ db, clock }: ServerContext): Route[] {
  return [
    route(
      getStatusOperation,
      async () => {
        const until = measuredUntil(clock());
        return { data: presentStatus(await listUptimeRecords(db, until), until) };
      },
      { expiresNextMinute: () => true },
    ),
  ];
}

function presentStatus(records: readonly UptimeRecord[], until: Date): StatusWire {
  const days = uptimeDays(records, until, STATUS_DAYS);
  const since = measuredSince(records);
  return {
    measured_since: since && formatIsoTime(since),
    days: days.map(({ day, ...total }) => ({ day, ...presentTotal(total) })),
    periods: UPTIME_PERIODS.map((count) => ({ days: count, ...presentTotal(sumUptime(days.slice(-count))) })),
  };
}

function presentTotal({ minutesMeasured, minutesUp }: UptimeTotal) {
  return { minutes_measured: minutesMeasured, minutes_up: minutesUp };
}
