// What the first page says, which the app fetches before it draws anything.
import { fetchFirstTexts } from '#apps/web/fetch-first-texts.ts';

await Promise.all([fetchFirstTexts('tr'), fetchFirstTexts('en')]);
