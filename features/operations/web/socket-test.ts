import { ApiProblem } from '#platform/web/api.ts';
import { callAsync, type Heard } from '#platform/web/call-async.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { liveState } from '#platform/web/live.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { operationsContract } from '../contract.ts';
import { texts } from './texts.ts';

const TEST_SECONDS = 2;

type Tested = { readonly failed: string | null; readonly elapsed: number; readonly heard: Heard };

/** How the end was heard of, in words: with the socket blocked it is asked for, and that is said. */
const wayText = (heard: Heard): string => {
  if (heard === 'live') return translate(texts, 'socketByLive');
  return translate(texts, liveState() === 'open' ? 'socketByAnswer' : 'socketByPoll');
};

const waitForAnswer = async (): Promise<Tested> => {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const { heard } = await callAsync(operationsContract.testTimeout, { seconds: TEST_SECONDS }, { quiet: true });
    return { failed: null, elapsed: elapsed(), heard };
  } catch (error) {
    return { failed: error instanceof ApiProblem ? error.message : String(error), elapsed: elapsed(), heard: 'answer' };
  }
};

/** Leaves a wait of two seconds with the server as a task, and tells how long the way there and back really took. */
export const testSocket = async (): Promise<void> => {
  const { failed, elapsed, heard } = await waitForAnswer();
  const rest = Math.max(0, elapsed - TEST_SECONDS * 1_000);
  showToast({
    id: 'socket-test',
    tone: failed !== null ? 'danger' : heard === 'live' ? 'success' : 'warning',
    title: translate(texts, 'socketTitle'),
    message:
      failed === null
        ? translate(texts, 'socketDone', { seconds: TEST_SECONDS, elapsed, rest })
        : translate(texts, 'socketFailed', { elapsed, message: failed }),
    ...(failed === null ? { detail: wayText(heard) } : {}),
    duration: 10_000,
  });
};
