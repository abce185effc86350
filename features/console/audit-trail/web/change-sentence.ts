import type { AuditEvent } from '../contract/shapes.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import { sayAction, sayTrail } from './say-trail.ts';

/** What stands behind the actor's name; `named` says that the subject is part of it. */
type Sentence = { readonly text: string; readonly named: boolean };

const fieldOf = (side: unknown, field: string): string | null => {
  const value = typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The event under which it is told with the names in it. Seeds write one event for many: those name nobody. */
const namedOf = ({ action, subject, before, after }: AuditEvent): string | null => {
  if (subject.id === null && action !== 'access.requested') return null;
  if (action === 'grant.changed') return fieldOf(after, 'level') === 'none' ? 'grant.ended' : 'grant.given';
  if (action.endsWith('.renamed') && fieldOf(before, 'name') === null) return null;
  return action;
};

/** The screen by the name people know it by; `captions` are those of the reader's menu, by url. */
const screenOf = (event: AuditEvent, captions: ReadonlyMap<string, string>): string => {
  const url = fieldOf(event.after, 'screen') ?? fieldOf(event.after, 'url');
  return captions.get(url ?? '') ?? event.subject.name.split(' · ').at(-1) ?? '';
};

const valuesOf = (event: AuditEvent, captions: ReadonlyMap<string, string>, language: Language) => {
  const { name } = event.subject;
  const said = language === 'tr' ? (wanted: Parameters<typeof inCase>[1]) => inCase(name, wanted) : () => name;
  return {
    name,
    to: said('to'),
    from: said('from'),
    of: said('of'),
    object: said('object'),
    role: fieldOf(event.after, 'role') ?? fieldOf(event.before, 'role') ?? event.subject.name.split(' · ')[0] ?? '',
    level: fieldOf(event.after, 'level') ?? 'view',
    screen: screenOf(event, captions),
    before: fieldOf(event.before, 'name') ?? '',
  };
};

/** Who did it, and in whose place: “Mehmet Kaya (Ayşe Demir’e vekâleten)”. */
export const actorText = (
  { actor, onBehalfOf }: Pick<AuditEvent, 'actor' | 'onBehalfOf'>,
  language: Language,
): string => {
  if (onBehalfOf === null) return actor;
  const said = language === 'tr' ? `${inCase(onBehalfOf, 'to')} vekâleten` : `on behalf of ${onBehalfOf}`;
  return `${actor} (${said})`;
};

/** In whose place many stand. */
const NOBODY = { kind: '', id: null, name: '' };

/** What an event of the trail says about its actor, in words and with names. */
export const changeSentence = (
  event: AuditEvent,
  captions: ReadonlyMap<string, string>,
  language: Language,
): Sentence => {
  const name = namedOf(event);
  const named = name === null ? null : sayTrail(`named:${name}`, valuesOf(event, captions, language), language);
  return named === null ? { text: sayAction(event.action, language), named: false } : { text: named, named: true };
};

/** The same, once for all that one request did alike: an import of many people is one sentence. */
export const batchSentence = (
  event: AuditEvent & { readonly count: number },
  captions: ReadonlyMap<string, string>,
  language: Language,
): Sentence => {
  const { count, action } = event;
  const said = changeSentence(event, captions, language);
  if (count === 1) return said;
  const plain = said.named ? changeSentence({ ...event, subject: NOBODY }, captions, language).text : said.text;
  const text =
    sayTrail(`group:${action}`, { count }, language) ??
    sayTrail('group:other', { text: plain, count }, language) ??
    plain;
  return { text, named: true };
};
