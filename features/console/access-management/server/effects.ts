import { createHash } from 'node:crypto';
import type { RecordedEvent } from '#features/core/audit/server/api.ts';
import type { ProposedEffect } from '../contract/proposal-shapes.ts';
import { type ProposalKind, proposalKinds } from '../contract/proposal-words.ts';

const asObject = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

/** Without what only follows from it, as that a request is answered with it: that is another's by the time it is made. */
export const ofChange = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ action }) => !action.startsWith('access.'));

/** What a change does, as the events tell it that it writes. */
export const effectsOf = (events: readonly RecordedEvent[]): readonly ProposedEffect[] =>
  events.map(({ action, subject, before, after }) => ({
    action,
    subject,
    before: asObject(before),
    after: asObject(after),
  }));

const LENT = 'deputyship.created';

/** Rows that the change makes have another number each time it is done. */
const withoutNewIds = (events: readonly RecordedEvent[]): string => {
  const made = new Set(
    events
      // Nothing else that a change does speaks of the number of a deputyship, which may be that of a person too.
      .filter(({ action }) => action.endsWith('.created') && action !== LENT)
      .flatMap(({ subjectId }) => subjectId ?? []),
  );
  const known = (id: string | null) =>
    id === null
      ? null
      : id
          .split(':')
          .filter((part) => !made.has(part))
          .join(':');
  return JSON.stringify(
    events.map(({ action, subject, subjectId, before, after }) => [
      action,
      subject,
      action === LENT ? null : known(subjectId),
      before,
      after?.replace(/"roleId":(\d+)/, (whole, id: string) => (made.has(id) ? '"roleId":"new"' : whole)) ?? null,
    ]),
  );
};

/** What a change does, in short: two changes that do the same have the same. */
export const digestOf = (events: readonly RecordedEvent[]): string =>
  createHash('sha256').update(withoutNewIds(events)).digest('hex');

/** Effects as they are kept beside a proposal. */
export type KeptEffects = { readonly digest: string; readonly effects: readonly ProposedEffect[] };

export const keptEffects = (events: readonly RecordedEvent[]): KeptEffects => ({
  digest: digestOf(events),
  effects: effectsOf(events),
});

export const readEffects = (json: string): KeptEffects => JSON.parse(json) as KeptEffects;

/** What kind of change it is, by the first thing it does. */
export const kindOf = ([first]: readonly RecordedEvent[]): ProposalKind => {
  const begin = first?.action.split('.')[0] ?? '';
  return proposalKinds.find((kind) => kind === begin) ?? 'other';
};

/** What a change is about, as a list shows it. */
export const subjectOf = ([first, ...others]: readonly RecordedEvent[]): string =>
  `${first?.subject ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`;
