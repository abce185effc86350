import { isApiProblem, type ApiProblem } from './api-problem.ts';
import { apiTexts } from './api-texts.ts';
import { translate } from './i18n/translate.ts';
import { askReport, mayReport } from './problem-report.ts';
import { throwOn } from './ui/error-report.ts';
import { showToast, type ToastRequest } from './ui/toast.ts';
import { uiTexts } from './ui/ui-texts.ts';

const waitText = (seconds: number | null) =>
  seconds === null ? translate(apiTexts, 'waitShortly') : translate(apiTexts, 'wait', { seconds });

const NOTICES: Readonly<Record<number, (problem: ApiProblem<string>) => string>> = {
  405: () => translate(apiTexts, 'methodNotAllowed'),
  429: (problem) => `${translate(apiTexts, 'busy')} ${waitText(problem.retryAfterSeconds)}`,
  500: () => translate(apiTexts, 'serverError'),
  503: (problem) =>
    `${problem.message} ${problem.retryAfterSeconds === null ? '' : waitText(problem.retryAfterSeconds)}`.trim(),
  504: () => translate(apiTexts, 'gatewayTimeout'),
};

/** What the person says on the phone. */
export const incidentDetail = ({ requestId }: Pick<ApiProblem, 'requestId'>): { readonly detail?: string } =>
  requestId === null ? {} : { detail: translate(apiTexts, 'requestId', { requestId }) };

/** The same, and the way to tell somebody of it. */
const reportable = (problem: ApiProblem<string>): Pick<ToastRequest, 'detail' | 'action'> => {
  const { requestId } = problem;
  if (requestId === null || !mayReport()) return incidentDetail(problem);
  const action = { label: translate(uiTexts, 'report'), run: () => askReport(requestId) };
  return { ...incidentDetail(problem), action };
};

/** Logged and shown nowhere: 403; what leads to the sign-out page: 401. */
const SILENT: readonly number[] = [401, 403];

const told = new WeakSet<Error>();

/** Whether a notice told it: the form or button that it belongs to does not tell it a second time. */
export const isNoticed = (problem: unknown): boolean => isApiProblem(problem) && told.has(problem);

/**
 * The notices of the specification's catalogue; each failure is told once, and 409, 412 and 422 belong to the form. A
 * wrong method is a fault of ours: it is thrown on, whoever asked. Answers whether nothing is left to say.
 */
export const notice = (problem: ApiProblem<string>): boolean => {
  const text = NOTICES[problem.status];
  if (text === undefined || told.has(problem)) return text !== undefined || SILENT.includes(problem.status);
  told.add(problem);
  showToast({
    id: `http-${problem.status}`,
    tone: problem.status < 500 ? 'warning' : 'danger',
    message: text(problem),
    ...reportable(problem),
  });
  if (problem.status === 405) throwOn(problem);
  return true;
};
