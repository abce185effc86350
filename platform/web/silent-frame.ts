/** What the silent page hands over, within this time of being loaded. Any other page, also the browser's own, has nothing. */
const HANDS_OVER_WITHIN_MS = 1_000;

/** Whether this is what the silent page tells: the address at which the provider's answer arrived. */
export const isAnswer = (data: unknown): data is { readonly url: string } => {
  const { source, url } = (data ?? {}) as { readonly source?: unknown; readonly url?: unknown };
  return source === 'silent-check-sso' && typeof url === 'string';
};

const hiddenFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  document.body.append(frame);
  return frame;
};

/**
 * One request to the provider in a hidden frame; the response is a message of the silent page in it.
 * `onAsked` is called when the request has been sent.
 */
export const askInFrame = async (url: string, answersWithinMs: number, onAsked: () => void): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const frame = hiddenFrame();
  const inside = frame.contentWindow;
  const fail = (): void => reject(new Error('the provider did not answer in its frame'));
  const hear = ({ origin, source, data }: MessageEvent): void => {
    if (origin === location.origin && source === inside && isAnswer(data)) resolve(data.url);
  };
  let late = setTimeout(fail, answersWithinMs);
  const loaded = (): void => {
    clearTimeout(late);
    late = setTimeout(fail, HANDS_OVER_WITHIN_MS);
  };
  globalThis.addEventListener('message', hear);
  frame.addEventListener('load', loaded);
  inside?.location.replace(url);
  onAsked();
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    globalThis.removeEventListener('message', hear);
    frame.remove();
  }
};
