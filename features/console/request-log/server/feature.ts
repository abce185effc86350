import { forgetOpenings } from '#features/core/screens/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { requestLogContract } from '../contract/endpoints.ts';
import { requestLogSource } from '../contract/sources.ts';
import { requestsUrl } from '../contract/addresses.ts';
import { requestLog } from './data-sources.ts';
import { requestLogKeeper } from './keep-request-log.ts';
import { lookedCache } from './log-text.ts';
import { logWriter } from './log-writer.ts';
import { answerRecorder } from './record-answers.ts';
import { logMetrics } from './log-metrics.ts';
import { type RequestLogStore, requestLogStore } from './request-log-store.ts';
import { shownRequests } from './show-requests.ts';
import { requestLogMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const group = { key: 'isletim', tr: 'İşletim', en: 'Operations', sequence: 90 };

const HOUR_MS = 3_600_000;
/** What somebody had open is of use as long as anybody looks into an incident. */
const KEEP_OPENINGS_DAYS = 30;

/** Retention takes no request to happen: also where nothing fails for weeks, what is past goes. */
const forgetHourly = ({ db, log, atClose }: Parts, store: RequestLogStore): void => {
  const forget = async (): Promise<void> => {
    await store.dropOld();
    await inTransaction(db, 'every-company', (tx) => forgetOpenings(tx, KEEP_OPENINGS_DAYS));
  };
  const timer = setInterval(
    () => void forget().catch((error: unknown) => log.warn({ err: error }, 'old entries could not be dropped')),
    HOUR_MS,
  ).unref();
  atClose(async () => clearInterval(timer));
};

const routes = (parts: Parts): readonly BoundRoutes[] => {
  const { db, log, config, caches, answered, atClose } = parts;
  const store = requestLogStore(db, config.requestLog.days);
  for (const cache of [store.cache, lookedCache, answered.cache]) caches.add(cache);
  const writer = logWriter(store, log);
  const keeper = requestLogKeeper(parts, writer);
  const since = timeNow().toISOString();
  parts.metrics.add(...logMetrics(writer, keeper.refused));
  answered.listen(answerRecorder(writer));
  atClose(writer.flush);
  forgetHourly(parts, store);
  return [
    bind(requestLogContract, {
      logRequests: keeper.keep,
      ...shownRequests(parts),
      showLogState: async () => ({
        since,
        ...writer.counts(),
        refused: keeper.refused(),
        keepDays: config.requestLog.days,
      }),
    }),
    requestLog.routes,
  ];
};

/** The request log: what failed, for whom and why. */
export const requestLogFeature: ServerFeature = {
  name: 'request-log',
  peopleOnly: true,
  personalData,
  migrations: requestLogMigrations,
  tenantTables: ['request_log_entry'],
  appendOnly: ['request_log_entry'],
  screens: [
    {
      url: requestsUrl,
      name: 'operations-requests',
      caption: { tr: 'İstek Kayıtları', en: 'Request Log' },
      menu: { group, icon: 'report-search', sequence: 15 },
    },
  ],
  dataSources: [requestLogSource],
  routes,
};
