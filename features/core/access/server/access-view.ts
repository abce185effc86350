import type { AccessTables } from './tables.ts';

/** Columns of other features' tables that the view queries of this feature join; their owners alone write them. */
type NeighbourTables = {
  person: { id: number; user_name: string; first_name: string; last_name: string; name_fold: string; active: boolean };
  company: { id: number; name: string; active: boolean };
  membership: { person_id: number; company_id: number; to_epoch: number | null };
  screen: { id: number; name: string; caption_tr: string; caption_en: string };
  screen_url: { screen_id: number; url: string; alias: boolean; to_epoch: number | null };
  change_epoch: { value: number };
};

/** What this feature writes, and what it reads beside it. */
export type AccessView = AccessTables & NeighbourTables;
