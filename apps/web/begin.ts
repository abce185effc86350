import './trusted-text.ts';
import { startSession } from '#platform/web/session.ts';

/**
 * While the provider answers who is signed in, the rest of the product arrives and is made ready. That begins once the
 * question has left: until then it would only be in its way.
 */
const begin = async (): Promise<void> => {
  const session = startSession();
  await session.asked;
  const { start } = await import('./main.tsx');
  await start(session.found);
};

void begin();
