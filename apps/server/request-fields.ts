import { redactText } from '#platform/contract/redact.ts';
import { REDACTED } from '#platform/contract/secret-looks.ts';

/** Their last segment opens something: it is no business of the log. */
const ONE_TIME_PATH = /^(\/idp\/(?:set-password|interaction|auth)\/).*/;

/** A token that a mistaken program put into an address. */
const TOKEN = /eyJ[\w-]*\.[\w.-]+/g;

/** A request as it came: whoever it was handed to may have cut the address, as the provider does. */
type Asked = { readonly method: string; readonly url: string; readonly originalUrl?: string };

/** What the log keeps of a request: no query, which may carry names, and nothing that opens an account. */
export const requestFields = (request: Asked) => ({
  method: request.method,
  path: redactText((request.originalUrl ?? request.url).split('?', 1)[0] ?? '')
    .replace(ONE_TIME_PATH, '$1…')
    .replaceAll(TOKEN, '…')
    .replaceAll(REDACTED, '…'),
});
