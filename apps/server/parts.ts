import { answeredRequests } from '#platform/server/answered.ts';
import { phraseOf, platformProblems, type ProblemSpec } from '#platform/contract/problem.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import type { MenuBadge, Parts } from '#platform/server/feature.ts';
import type { NarrowedSource } from '#platform/server/narrowed-source.ts';
import type { BoundRoute, BoundRoutes } from '#platform/server/bound-route.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { ownPersonalData } from '#platform/server/own-personal-data.ts';
import type { PersonalTable } from '#platform/server/personal-data.ts';
import { addProcessMetrics } from '#platform/server/process-metrics.ts';
import { serverFeatures } from './server-features.ts';

/** Every problem there is, by its code. */
export const refusals = new Map<string, ProblemSpec>(
  [platformProblems.specs, ...serverFeatures.map(({ problems = {} }) => problems)].flatMap((specs) =>
    Object.entries(specs),
  ),
);

/** What the product keeps about people: the platform by itself, and each feature in its tables. */
export const personalData: readonly PersonalTable[] = [
  ...ownPersonalData,
  ...serverFeatures.flatMap((feature) => feature.personalData ?? []),
];

const menuBadges = new Map<string, MenuBadge>(
  serverFeatures.flatMap((feature) => Object.entries(feature.menuBadges ?? {})),
);

const roleUses = serverFeatures.flatMap((feature) => feature.roleUses ?? []);

const routeRoles = new Map(
  serverFeatures.flatMap(({ screens = [] }) => screens.map(({ url, roles = [] }) => [url, roles] as const)),
);

const ofManifests = new Set(serverFeatures.flatMap(({ screens = [] }) => screens.map(({ url }) => url)));

type MadeHere =
  | 'db'
  | 'answered'
  | 'phraseFor'
  | 'titleOf'
  | 'operationAt'
  | 'hasOperations'
  | 'bindableSources'
  | 'menuBadges'
  | 'roleUses'
  | 'routeRoles'
  | 'personalData'
  | 'metrics'
  | 'atClose';

/** What the features are given, and what they leave to be done at the end. */
export const partsOf = (database: OpenDatabase, made: Omit<Parts, MadeHere>) => {
  const closing: (() => Promise<void>)[] = [];
  const answered = answeredRequests((url) => ofManifests.has(url));
  const operations = new Map<string, BoundRoute>();
  const operated = new Set<string>();
  const bindable = new Map<string, NarrowedSource>();
  const metrics = createMetrics();
  const stopMeasuring = addProcessMetrics(metrics, { ...made, database, answered });
  const parts: Parts = {
    ...made,
    db: database.db,
    answered,
    phraseFor: (code, language) => {
      const spec = refusals.get(code);
      // What it was about stood in the answer alone.
      return spec === undefined ? null : phraseOf(spec, language).replaceAll(/\{\w+\}/g, '…');
    },
    titleOf: (method, path) => operations.get(`${method} ${path}`)?.endpoint.title ?? null,
    operationAt: (name) => operations.get(name) ?? null,
    hasOperations: (url) => operated.has(url),
    bindableSources: () => bindable,
    menuBadges,
    roleUses,
    routeRoles,
    personalData,
    metrics,
    atClose: (work) => void closing.push(work),
  };
  parts.atClose(async () => stopMeasuring());
  /** The operations are known once all features have brought theirs. */
  const knowOperations = (routes: BoundRoutes): void => {
    for (const route of routes) {
      const { method, path, access, isNoUse } = route.endpoint;
      operations.set(`${method} ${path}`, route);
      if (route.reads?.source.bindable === true) bindable.set(route.reads.source.name, route.reads);
      if (access.kind === 'screens' && isNoUse !== true) for (const { url } of access.anyOf) operated.add(url);
    }
  };
  return { parts, closing, knowOperations };
};
