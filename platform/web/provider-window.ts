import { isAnswer } from './silent-frame.ts';

/** The name by which the silent page tells its answer where it stands in a window of its own. */
const CHANNEL = 'blue-citrus-provider';

/**
 * The provider's answer to the request with this state, out of a window that the person has opened; an answer to another
 * request is not taken. Ends with the signal.
 */
export const answerFromWindow = (state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (): void => channel.close();
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data) || new URLSearchParams(new URL(data.url).hash.slice(1)).get('state') !== state) return;
      end();
      resolve(data.url);
    });
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
  });
