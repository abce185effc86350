import { redirect } from '@tanstack/react-router';
import { HOME } from '#platform/web/home-address.ts';
import { withCompany } from '#platform/web/company.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { incidentDetail } from '#platform/web/notices.ts';
import { slice } from '#platform/web/state.ts';
import { dismissToast, showToast, type ToastRequest } from '#platform/web/ui/toast.ts';
import { accessTexts } from './access-texts.ts';
import { type Denial, screenOf } from './denial.ts';
import { noticeHeld, takeNotice } from './page-guard.ts';

/** The query of a redirect: this tab's company and nothing else. */
export const keepCompany = ((before: { company?: string }) =>
  before.company ? { company: before.company } : {}) as never;

const goTo = slice<(href: string, denial: Denial) => void>('asked why', () => undefined);

/** Given once by the router, for the toast's 'Neden?'. */
export const whenAskedWhy = (handle: (href: string, denial: Denial) => void): void => {
  goTo.set(handle);
};

const UNREAD = 'screen-access-denied-unread';

/** Home stands, or is not what the person is led to: what was to be told there is told, or not at all. */
export const tellRefusal = (isHome: boolean): void => {
  const notice = takeNotice();
  if (isHome) notice?.();
  else dismissToast(UNREAD);
};

/** The toast of the specification. Where home stands it says so, and offers the page that tells why. */
const tell = (atHome: Pick<ToastRequest, 'detail' | 'action' | 'onExpire'> = {}): void =>
  showToast({
    id: 'screen-access-denied',
    tone: 'danger',
    title: 'Screen Access Check',
    message: 'You are not authorized',
    duration: 10_000,
    ...atHome,
  });

const tellAtHome = (denial: Denial) => (): void => {
  const href = withCompany('/403-unauthorized');
  const message = translate(accessTexts, 'deniedLine', { screen: screenOf(denial) });
  const action = { label: translate(accessTexts, 'why'), run: () => goTo.get()(href, denial) };
  // Nothing at home says it once the specified notice is over: whoever has not closed it by then finds it still there.
  const stay = (): void =>
    showToast({ id: UNREAD, tone: 'danger', message, action, duration: Number.POSITIVE_INFINITY });
  const detail = [message, incidentDetail(denial).detail].filter(Boolean).join(' ');
  tell({ detail, action, onExpire: stay });
};

/** Denied: home, or /403-unauthorized where home itself was denied, and the toast of the specification either way. */
export const refuse = (denial: Denial): never => {
  const isHome = denial.url === HOME || denial.url === '/';
  // Without a company home is closed too: nobody is led there only to be refused again. The page says what is missing.
  const isWithoutCompany = denial.code === 'no-company';
  if (isHome && !isWithoutCompany) tell();
  if (isHome || isWithoutCompany)
    throw redirect({ to: '/403-unauthorized', search: keepCompany, state: { denial }, replace: true });
  noticeHeld(tellAtHome(denial));
  throw redirect({ to: HOME, search: keepCompany, replace: true });
};
