import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { requestGroup } from '#features/core/asked-access/contract/vocabulary.ts';
import { linkIn, notify, retell, type Told } from '#features/workplace/notifications/server/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import type { FoundRequest } from './request-views.ts';
import { tellRequests } from './tell-requests.ts';

type Answer = {
  readonly kind: 'given' | 'refused' | 'reopened';
  readonly until: Date | null;
  readonly word: string | null;
};

const saidOf = ({ tr, en }: Told, { kind, until, word }: Answer, by: string): Told => {
  const why = word === null ? '' : ` “${word}”`;
  if (kind === 'reopened')
    return {
      tr: `${by}, “${tr}” isteğinizin yanıtını geri aldı; isteğiniz yeniden bekliyor.`,
      en: `${by} undid the answer to your request for “${en}”; it is waiting again.`,
    };
  if (kind === 'refused')
    return {
      tr: `${by}, “${tr}” erişim isteğinizi reddetti.${why}`,
      en: `${by} refused your request for “${en}”.${why}`,
    };
  const end =
    until === null
      ? { tr: '', en: '' }
      : { tr: ` ${inCase(writtenDay(until), 'to')} kadar`, en: ` until ${writtenDay(until)}` };
  return {
    tr: `${by}, “${tr}” erişim isteğinizi${end.tr} onayladı.${why}`,
    en: `${by} approved your request for “${en}”${end.en}.${why}`,
  };
};

/** In the notifications of the other approvers: who answered, so that none of them answers again. */
const closingWord = ({ tr, en }: Told, kind: Answer['kind'], by: string): Told | null => {
  if (kind === 'reopened') return null;
  return kind === 'given'
    ? { tr: `“${tr}” erişim isteğini ${by} onayladı.`, en: `${by} approved the request for “${en}”.` }
    : { tr: `“${tr}” erişim isteğini ${by} reddetti.`, en: `${by} refused the request for “${en}”.` };
};

/**
 * Notifies the author of a request, and the person it is for, of the answer; updates the notifications of the other
 * approvers.
 */
export const tellAnswer = async (ctx: Context, { request, screen }: FoundRequest, answer: Answer): Promise<void> => {
  const by = `${ctx.caller.firstName} ${ctx.caller.lastName}`;
  const people = [...new Set([request.askedBy, request.personId])];
  const link =
    answer.kind === 'given' && request.askedBy === request.personId
      ? linkIn(request.companyId, screen.url)
      : linkIn(request.companyId, myRequestsUrl);
  await notify(ctx, 'access', people, saidOf(screen, answer, by), link);
  const word = closingWord(screen, answer.kind, by);
  if (word !== null) await retell(ctx, requestGroup(request.id), word);
  tellRequests(ctx, request.companyId, people);
};
