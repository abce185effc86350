import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { NavigationTables } from './tables.ts';

/** Entries of the menu, to be read in a query of another feature. */
export const navigationItemRows = sql<Selectable<NavigationTables['navigation_item']>>`navigation_item`;

/**
 * Where screens stand in the published menu on both sides of a change, by its epoch, to be read in a query of another feature:
 * an entry counts while neither it nor a group above it is hidden everywhere. `roles`: the names that alone see it, as JSON; null: anybody.
 */
export const menuAround = (epoch: RawBuilder<unknown>) => sql<{
  readonly screen_id: number;
  readonly roles: unknown;
  readonly stood: boolean;
  readonly stands: boolean;
}>`(
  with recursive made as (select max(version) as version from menu_version where epoch = ${epoch}),
  entry as (
    select i.id, i.parent_id, i.screen_id, i.properties, (made.version is null or i.from_version < made.version) as stood, true as stands
      from navigation_item i cross join made where i.properties->>'hidden' is distinct from 'always'
    union all
    select p.id, p.parent_id, p.screen_id, p.properties, true, false
      from navigation_item_past p join made on p.to_version = made.version where p.properties->>'hidden' is distinct from 'always'),
  shown as (
    select id, screen_id, properties, stood, stands from entry where parent_id is null
    union all
    select e.id, e.screen_id, e.properties, e.stood and s.stood, e.stands and s.stands
      from entry e join shown s on s.id = e.parent_id and (e.stood and s.stood or e.stands and s.stands))
  select screen_id, properties->'roles' as roles, stood, stands from shown where screen_id is not null)`;
