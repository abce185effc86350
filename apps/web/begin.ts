import './trusted-text.ts';
import { language } from '#platform/web/i18n/language.ts';
import { dropBrokenScroll } from '#platform/web/kept-storage.ts';
import { startSession } from '#platform/web/session.ts';
import { fetchFirstTexts } from './fetch-first-texts.ts';

/**
 * While the provider answers who is signed in, the rest of the product arrives and is made ready. That begins once the
 * question has left: until then it would only be in its way.
 */
const begin = async (): Promise<void> => {
  dropBrokenScroll(sessionStorage);
  const session = startSession();
  const texts = fetchFirstTexts(language());
  await session.asked;
  const [{ start }] = await Promise.all([import('./main.tsx'), texts]);
  await start(session.found);
};

void begin();
