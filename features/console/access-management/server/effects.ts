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

/** Rows that the change makes have another number each time it is done: of a kind, since another may have the same. */
const withoutNewIds = (events: readonly RecordedEvent[]): string => {
  const made = new Set(
    events
      .filter(({ action }) => action.endsWith('.created') || action.endsWith('.cloned'))
      // A program is a person too, by the same number.
      .flatMap(({ subjectKind, subjectId }) =>
        (subjectKind === 'program' ? ['program', 'person'] : [subjectKind]).map((kind) => `${kind} ${subjectId}`),
      ),
  );
  const known = (kind: string, id: string | null) => (made.has(`${kind} ${id}`) ? 'new' : id);
  // A grant is named by its role and its screen.
  const knownSubject = (kind: string, id: string | null) => {
    const [roleId = null, screenId = null] = kind === 'grant' ? (id ?? '').split(':') : [];
    return kind === 'grant' ? [known('role', roleId), known('screen', screenId)] : known(kind, id);
  };
  return JSON.stringify(
    events.map(({ action, subject, subjectKind, subjectId, before, after }) => [
      action,
      subject,
      knownSubject(subjectKind, subjectId),
      before,
      after?.replace(/"roleId":(\d+)/, (_, id: string) => `"roleId":"${known('role', id)}"`) ?? null,
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
