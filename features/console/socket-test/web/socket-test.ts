import { callAsync, type Heard } from '#platform/web/call-async.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { liveState } from '#platform/web/live-state.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { socketTestCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';

const TEST_SECONDS = 2;

/** How the end was heard of, in words: with the socket blocked it is asked for, and that is said. */
const wayText = (heard: Heard): string => {
  if (heard === 'live') return translate(texts, 'socketByLive');
  return translate(texts, liveState() === 'open' ? 'socketByAnswer' : 'socketByPoll');
};

const ID = 'socket-test';

/** Leaves a wait of two seconds with the server as a task, and tells how long the way there and back really took. */
export const testSocket = async (): Promise<void> => {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const { heard } = await callAsync(socketTestCalls.testTimeout, { seconds: TEST_SECONDS });
    const took = elapsed();
    const rest = Math.max(0, took - TEST_SECONDS * 1_000);
    showToast({
      id: ID,
      tone: heard === 'live' ? 'success' : 'warning',
      title: translate(texts, 'socketTitle'),
      message: translate(texts, 'socketDone', { seconds: TEST_SECONDS, elapsed: took, rest }),
      detail: wayText(heard),
      duration: 10_000,
    });
  } catch (error) {
    tellFailure(error, { id: ID, title: translate(texts, 'socketFailed', { elapsed: elapsed() }) });
  }
};
