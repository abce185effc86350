import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { nowMs } from '#platform/server/time-now.ts';
import { providerCookies } from './provider-cookies.ts';
import { endSessionByUid } from './session-end.ts';
import type { SessionFacts } from './session-facts.ts';

/** A session ends this long after its sign-in, used or not. */
export const SESSION_SECONDS = 12 * 3_600;

type Begun = { readonly provider: Provider; readonly sessions: SessionFacts; readonly origin: string };

/**
 * Signs somebody in who has just proved who they are by other means than the sign-in page, as by a one-time link. The
 * session that somebody else has open in this browser ends first.
 */
export const beginSession = async (
  { provider, sessions, origin }: Begun,
  request: IncomingMessage,
  response: ServerResponse,
  subject: string,
): Promise<void> => {
  const context = provider.createContext(request, response);
  const former = await provider.Session.get(context);
  if (former.accountId !== undefined && former.accountId !== subject) await endSessionByUid(sessions, former.uid);
  const session = new provider.Session();
  session.loginAccount({ accountId: subject, loginTs: await sessions.signInMoment(subject), amr: ['pwd'] });
  await session.save(SESSION_SECONDS);
  const { names, long } = providerCookies(origin);
  context.cookies.secure = origin.startsWith('https:');
  const expires = new Date(nowMs() + SESSION_SECONDS * 1_000);
  context.cookies.set(names?.session ?? '', session.jti, { ...long, expires });
};
